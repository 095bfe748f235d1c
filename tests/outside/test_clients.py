"""The TypeScript client under Node, and the page in a browser."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.e2e.test_server import free_port, server
from tests.gates.modules import ROOT

NODE = shutil.which("node")
BROWSER = next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None)


@pytest.mark.skipif(NODE is None, reason="Node is not installed")
def test_the_typescript_client_passes_its_suite() -> None:
    environment = {**os.environ, "PYTHON": sys.executable, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([str(NODE), "--test", "test/"], cwd=ROOT / "clients" / "ts", env=environment, capture_output=True, text=True,
                          timeout=300, check=False)  # fmt: skip
    assert done.returncode == 0, done.stdout[-3_000:]
    assert "# pass 3" in done.stdout and "# skipped 0" in done.stdout
    played = subprocess.run([str(NODE), "examples/play.mjs", sys.executable], cwd=ROOT / "clients" / "ts", env=environment,
                            capture_output=True, text=True, timeout=300, check=False)  # fmt: skip
    assert played.returncode == 0 and "winners: " in played.stdout, played.stderr[-2_000:]


class Page:
    """A page of a browser, by the DevTools protocol."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket, self._number = socket, 0
        self.thrown: list[Any] = []

    async def call(self, method: str, **given: Any) -> Any:
        self._number += 1
        await self._socket.send(json.dumps({"id": self._number, "method": method, "params": given}))
        while True:
            message = json.loads(await asyncio.wait_for(self._socket.recv(), 60))
            if message.get("id") == self._number:
                return message["result"]
            if message.get("method") == "Runtime.exceptionThrown":
                self.thrown.append(message["params"])

    async def value(self, expression: str) -> Any:
        return (await self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True))["result"].get("value")

    async def until(self, expression: str) -> None:
        for _ in range(1_200):          # a machine that does ten other things is slow, and no failure
            if await self.value(expression):
                return
            await asyncio.sleep(0.1)
        raise AssertionError(f"never: {expression}\n{await self.value('document.body.innerText')}")


async def _every_card_tells_its_text(page: Page) -> None:
    """Under the pointer every open card shows its name; those that have a text show it (a colourless mana has none)."""
    cards, longest = "document.querySelectorAll('#board .card')", 0
    for place in range(await page.value(f"{cards}.length")):
        await page.value(f"{cards}[{place}].dispatchEvent(new MouseEvent('mouseenter'))")
        await page.until(f"document.querySelector('#told').textContent.startsWith({cards}[{place}].firstChild.textContent)")
        longest = max(longest, await page.value("document.querySelector('#told').textContent.length"))
    assert longest > 20, "no card of the board shows a text"


async def _begin(page: Page, url: str, game: str, why: str) -> None:
    await page.call("Page.navigate", url=f"{url}?{why}")
    await page.until(f"location.search === '?{why}' && document.querySelectorAll('#game option').length > 1")
    await page.value(f"document.querySelector('#game').value = '{game}'; document.querySelector('#bot').value = 'eager';"
                     "document.querySelector('#start button').click()")  # fmt: skip
    await page.until("document.querySelectorAll('#choices button').length > 0")


async def _by_keyboard(page: Page, url: str) -> None:
    """What was answered by a key is followed by the next question with the focus on its first answer; everything has a name."""
    await _begin(page, url, "zx", "keys")
    await page.value("document.querySelector('#choices button').focus()")
    for _ in range(4):
        asked = "document.querySelector('#question').textContent + document.querySelector('#log').children.length"
        before = await page.value(asked)
        await page.value("document.activeElement.click()")
        await page.until(f"{asked} !== {json.dumps(before)} && {ASKED}")
        assert await page.value("document.activeElement === document.querySelector('#choices').firstChild")
    unnamed = await page.value("[...document.querySelectorAll('button, select, [role=img], section')].filter(one => !(one.ariaLabel"
                               " || one.textContent.trim())).length")  # fmt: skip
    assert unnamed == 0


async def _touch(page: Page, selector: str) -> None:
    """A real touch in the middle of an element."""
    await page.value(f"document.querySelector({selector!r}).scrollIntoView({{block: 'nearest', inline: 'nearest'}})")
    x, y = await page.value(f"(one => [one.left + one.width / 2, one.top + one.height / 2])(document.querySelector({selector!r}).getBoundingClientRect())")
    await page.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
    await page.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


async def _by_thumb(page: Page, url: str) -> None:
    """On a phone all that is asked and the hand are on the first screen, in its lower half; a card that is touched shows what it
    says and what it can do before it does anything."""
    await page.call("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=1, mobile=True)
    await page.call("Emulation.setTouchEmulationEnabled", enabled=True)
    for game in ("zx", "zenonzard"):
        await _begin(page, url, game, f"thumb-{game}")
        for _ in range(60):
            await page.until(ASKED)
            places = await page.value("['#question', '#choices button', '#hand'].map(one => document.querySelector(one).getBoundingClientRect())"
                                      ".map(one => [one.top, one.bottom])")  # fmt: skip
            # The hand is not dealt yet where it is empty.
            assert all(844 * 0.45 < top < 844 for top, _ in places) and places[0][1] <= 844 and places[2][1] <= 844.5, places
            assert await page.value("document.documentElement.scrollHeight <= 844 && document.documentElement.scrollWidth <= 390")
            small = await page.value("[...document.querySelectorAll('button, summary, select')].filter(one => one.offsetParent)"
                                     ".map(one => one.getBoundingClientRect()).filter(one => one.height < 28).length")  # fmt: skip
            assert small == 0, "what is touched is at least 28 pixels high"
            if await page.value("Boolean(document.querySelector('#hand .lit'))"):
                break
            await page.value("(all => all[all.length - 1].click())(document.querySelectorAll('#choices button'))")
            await asyncio.sleep(0.2)
        before = await page.value("document.querySelector('#log').children.length")
        await _touch(page, "#hand .lit")
        await page.until("document.querySelector('#hand .chosen') && document.querySelector('#told').textContent.startsWith("
                         "document.querySelector('#hand .chosen').firstChild.textContent)")  # fmt: skip
        await page.until("document.querySelector('#choices .all') !== null")
        assert await page.value("document.querySelector('#log').children.length") == before, "nothing was answered yet"
        await _touch(page, "#choices .all")
        await page.until("!document.querySelector('#choices .all') && document.querySelector('#card').hidden")
        await _touch(page, "#hand .lit")
        await page.until("document.querySelector('#choices .all') !== null")
        await _touch(page, "#choices button")
        await page.until("!document.querySelector('#choices .all') && !document.querySelector('#hand .chosen')")
    await page.call("Emulation.clearDeviceMetricsOverride")


ASKED = "(document.querySelectorAll('#asked button').length > 0 || document.querySelector('#concede').hidden)"
"""It is the player's turn to answer, or the game is over: nothing on the page moves by itself."""


async def _play(url: str, profile: Path) -> None:
    tabs: list[Any] = []
    while not tabs:
        try:            # the browser takes a free port itself and writes it down
            debugging = (profile / "DevToolsActivePort").read_text(encoding="ascii").split()[0]
            with urllib.request.urlopen(f"http://127.0.0.1:{debugging}/json", timeout=5) as told:
                tabs = [one for one in json.load(told) if one["type"] == "page" and one["url"].startswith(url)]
        except (OSError, IndexError):
            pass
        await asyncio.sleep(0.2)
    async with connect(tabs[0]["webSocketDebuggerUrl"], max_size=None) as socket:
        page = Page(socket)
        await page.call("Runtime.enable")
        for game in ("zx", "zenonzard"):
            await page.call("Page.navigate", url=f"{url}?{game}")          # nothing of the game before is there to be clicked
            await page.until(f"location.search === '?{game}' && document.querySelectorAll('#game option').length > 1")
            await page.value(f"document.querySelector('#game').value = '{game}'; document.querySelector('#bot').value = 'eager';"
                             "document.querySelector('#start button').click()")  # fmt: skip
            await page.until("document.querySelectorAll('#board .zone').length > 3")
            for answer in range(12):
                await page.until(ASKED)
                if await page.value("document.querySelector('#concede').hidden"):
                    break
                seen = "document.querySelector('#log').children.length + document.querySelector('#asked').innerText"
                before = await page.value(seen)
                await page.value(f"(b => b[{answer} % b.length].click())(document.querySelectorAll('#asked button'))")
                await page.until(f"{seen} !== {json.dumps(before)}")
            await page.until(ASKED)
            assert await page.value("document.querySelectorAll('#board .card').length") > 3
            backs = "document.querySelectorAll('#board .back').length"
            counted = "[...document.querySelectorAll('#board .zone h3')].filter(one => Number(one.textContent.split(' ').at(-1)) > 8).length"
            assert await page.value(f"{backs} > 0 || {counted} > 1"), "hidden cards: backs, or their number where there are many"
            await _every_card_tells_its_text(page)
            await page.call("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=1, mobile=True)
            assert await page.value("document.documentElement.scrollWidth") <= 390
            await page.call("Emulation.clearDeviceMetricsOverride")
        await page.value("document.querySelector('#language').click()")
        await page.until("document.querySelectorAll('#asked button, #note').length > 0")
        await _by_keyboard(page, url)
        await _by_thumb(page, url)
        assert not page.thrown, page.thrown


@pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed")
def test_both_games_are_played_on_the_page(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}/"
    with server(tmp_path, port), tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [str(BROWSER), "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
                   f"--user-data-dir={profile}", "--window-size=1280,900", url]  # fmt: skip
        browser = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            asyncio.run(asyncio.wait_for(_play(url, Path(profile)), 900))
        finally:
            browser.terminate()
            browser.wait(30)

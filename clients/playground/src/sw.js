/* Keeps the whole page for the next time, with or without a network.  A page that was built anew has another version. */
const KEPT = /*KEPT*/ null;
const NAME = `zxscript-playground-${KEPT.version}`;

self.addEventListener("install", event => {
  event.waitUntil(caches.open(NAME).then(cache => cache.addAll(KEPT.files)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", event => {
  event.waitUntil(caches.keys().then(names => Promise.all(names.filter(one => one.startsWith("zxscript-playground-") && one !== NAME)
    .map(one => caches.delete(one)))).then(() => self.clients.claim()));
});
self.addEventListener("fetch", event => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(self.registration.scope)) return;
  event.respondWith(caches.open(NAME).then(cache => cache.match(event.request, { ignoreSearch: true })).then(found => found || fetch(event.request)));
});

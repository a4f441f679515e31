// Answers a page that the network cannot bring with the one that says so, and does nothing else. It keeps those pages of
// its own build, one a language, and nothing of the shop: no page, no call, no file.
const cacheName = "offline-__BUILD__";
const pages = ["/offline", "/ar/offline"];

addEventListener("install", (event) => {
  // Everything but documents goes past this worker, without starting it, where the browser supports that.
  event.addRoutes?.([{ condition: { not: { requestMode: "navigate" } }, source: "network" }]).catch(() => undefined);
  // In nobody's name, and not what the browser has of an earlier build.
  const fresh = pages.map((page) => new Request(page, { cache: "reload", credentials: "omit" }));
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(fresh))
      // It remembers nothing, so it may take over in the middle of a visit.
      .then(() => skipWaiting()),
  );
});

addEventListener("activate", (event) => event.waitUntil(tidy()));

async function tidy() {
  await registration.navigationPreload?.enable();
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("offline-") && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

addEventListener("fetch", (event) => {
  const { mode, method, destination } = event.request;
  if (mode === "navigate" && method === "GET" && destination === "document") event.respondWith(answer(event));
});

async function answer({ request, preloadResponse }) {
  try {
    // The browser has sent the request while this worker was starting.
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const page = pages[/^\/ar(\/|$)/.test(new URL(request.url).pathname) ? 1 : 0];
    return (await caches.match(page, { cacheName })) ?? Response.error();
  }
}

// Stands in the place of the worker while the shop has none: removes what an earlier one cached, and itself.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("offline-")).map((name) => caches.delete(name)));
  await registration.unregister();
}

// Shows messages of the console in browsers of staff who asked for them, and leads to it. It keeps nothing and fetches nothing.
self.addEventListener("push", (event) => {
  const { title, body, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, dir: "auto", tag: "console", data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const open = async () => {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const known = windows.find((one) => new URL(one.url).pathname === url);
    return known ? known.focus() : self.clients.openWindow(url);
  };
  event.waitUntil(open());
});

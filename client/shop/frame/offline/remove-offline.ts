import { offlineWorkerPath } from "#shared/routes/offline";
import { forgetOfflineCopy } from "./offline-copy";

/** Removes the shop's worker, the pages that it has cached, and the copy of the visitor's lists. */
export async function removeOffline(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const ours = registrations.filter(({ active }) => active && new URL(active.scriptURL).pathname === offlineWorkerPath);
  const names = (await caches.keys()).filter((name) => name.startsWith("offline-"));
  await Promise.all([
    ...ours.map((registration) => registration.unregister()),
    ...names.map((name) => caches.delete(name)),
    forgetOfflineCopy(),
  ]);
}

import { offlineWorkerPath } from "#shared/routes/offline";

/** Longest wait for the page to become idle, in ms. */
const patience = 5000;

const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, patience / 2);
  });

/**
 * Prepares this browser for when it cannot reach the shop: the worker that caches the offline page, and a copy of the
 * visitor's lists for it. Waits until the browser is idle. If the operator has switched it off, removes what an earlier
 * visit left behind.
 */
export async function startOffline(): Promise<void> {
  // Absent in a window without storage, and outside https.
  if (!("serviceWorker" in navigator)) return;
  await idle();
  if (document.documentElement.dataset["offline"] === "off") return (await import("./remove-offline")).removeOffline();
  const registration = await navigator.serviceWorker.register(offlineWorkerPath).catch(() => null);
  if (registration) await (await import("./save-copy")).saveCopy();
}

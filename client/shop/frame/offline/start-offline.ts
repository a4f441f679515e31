import { offlineWorkerPath } from "#shared/routes/offline";

/** How long a page that is never idle is waited for, in ms. */
const patience = 5000;

const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, patience / 2);
  });

/**
 * Lets this browser have something to show when it cannot reach the shop: the worker that caches the offline page, and
 * a copy of the visitor's lists for it. Waits until the browser is idle. Where the operator has switched it off, what
 * an earlier visit left behind is removed.
 */
export async function startOffline(): Promise<void> {
  // Absent in a window without storage, and outside https.
  if (!("serviceWorker" in navigator)) return;
  await idle();
  if (document.documentElement.dataset["offline"] === "off") return (await import("./remove-offline")).removeOffline();
  const registration = await navigator.serviceWorker.register(offlineWorkerPath).catch(() => null);
  if (registration) await (await import("./save-copy")).saveCopy();
}

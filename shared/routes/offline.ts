/** The page that a browser caches for when it cannot reach the shop; below the prefix of each language. */
export const offlinePath = "/offline";
/** The worker that caches it. It is at the root, so that the whole shop is its scope. */
export const offlineWorkerPath = "/sw.js";

import off from "./service-worker-off.js?raw";
import on from "./service-worker.js?raw";

/** The worker's text for a version (build and shop name): browsers compare the text to detect a new worker. */
export const workerText = (version: string): string => on.replace("__BUILD__", version);
/** The worker's text when the offline page is switched off. */
export const noWorkerText: string = off;

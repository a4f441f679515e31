import off from "./service-worker-off.js?raw";
import on from "./service-worker.js?raw";

/** The worker of a version, which is a build and the shop's name: browsers see by its text that there is a new one. */
export const workerText = (version: string): string => on.replace("__BUILD__", version);
/** What takes its place when the shop has none. */
export const noWorkerText: string = off;

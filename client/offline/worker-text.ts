import off from "./service-worker-off.js?raw";
import on from "./service-worker.js?raw";

/** The worker of a build: browsers see by its text that there is a new one. */
export const workerText = (buildId: string): string => on.replace("__BUILD__", buildId);
/** What takes its place when the shop has none. */
export const noWorkerText: string = off;

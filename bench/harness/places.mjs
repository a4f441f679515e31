/** Where the bench finds what it measures. */
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const buildFolder = path.resolve(root, process.env.DIST_DIR ?? "dist");
export const clientFolder = path.join(buildFolder, "client");
export const workerConfig = path.join(buildFolder, "worker/wrangler.json");
export const stateFolder = path.resolve(root, process.env.STATE_DIR ?? ".wrangler/state");

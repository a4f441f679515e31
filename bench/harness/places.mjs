/** Where the bench finds what it measures. */
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const clientFolder = path.join(root, "dist/client");
export const workerConfig = path.join(root, "dist/worker/wrangler.json");
export const stateFolder = path.resolve(root, process.env.STATE_DIR ?? ".wrangler/state");

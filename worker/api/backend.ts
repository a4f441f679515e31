import { createBackend } from "../backend/app";
import type { Config, Env } from "../config";
import { remoteBackend, type Backend } from "./remote-backend";

/** The origin of every call while the backend that answers it is not chosen yet. The embedded one never looks at it. */
export const backendOrigin = "https://backend.internal";

/** The chosen backend (design §2): the server at BACKEND_URL, else the shop inside this worker. */
export const backendOf = (env: Env, config: Config): Backend =>
  config.backendUrl ? remoteBackend(config.backendUrl) : createBackend(env);

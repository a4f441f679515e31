import { createBackend } from "../backend/app";
import type { Config, Env } from "../config";
import { remoteBackend, type Backend } from "./remote-backend";
import { specificationDialect } from "./specification-dialect";

/** The origin of every call while the backend that answers it is not chosen yet. The embedded one never looks at it. */
export const backendOrigin = "https://backend.internal";

/** The chosen backend: the server at BACKEND_URL, spoken to in the specification's words, else the shop inside this worker. */
export const backendOf = (env: Env, config: Config): Backend =>
  config.backendUrl ? specificationDialect(remoteBackend(config.backendUrl)) : createBackend(env);

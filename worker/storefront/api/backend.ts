import type { Config, Env } from "../config";
import { remoteBackend, type Backend } from "./remote-backend";
import { specificationDialect } from "./specification-dialect";

/** Origin of every call before its backend is chosen. The shop's own backend ignores it. */
export const backendOrigin = "https://backend.internal";

/** The chosen backend: the server at BACKEND_URL, spoken to in the specification's words, else the shop's own worker. */
export const backendOf = (env: Pick<Env, "BACKEND">, config: Config): Backend =>
  config.backendUrl ? specificationDialect(remoteBackend(config.backendUrl, config.backendSecret)) : env.BACKEND;

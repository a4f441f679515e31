import { Hono } from "hono";
import { offlinePath, offlineWorkerPath } from "../../shared/offline";
import type { EdgeEnv } from "../request/context";
import { localizedPaths } from "../request/localized-paths";
import { offlinePage } from "./offline-page";
import { serviceWorker } from "./service-worker";
import { webManifest } from "./web-manifest";

/** What makes of the shop an app that is there without a network. */
export const offline = new Hono<EdgeEnv>()
  .get(offlineWorkerPath, serviceWorker)
  .on("GET", localizedPaths("/manifest.webmanifest"), webManifest)
  .on("GET", localizedPaths(offlinePath), offlinePage);

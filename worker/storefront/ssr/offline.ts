import { Hono } from "hono";
import { drawnIconPath } from "#shared/shop-settings/shop-icons";
import { offlinePath, offlineWorkerPath } from "#shared/routes/offline";
import type { EdgeEnv } from "../request/context";
import { localizedPaths } from "../request/localized-paths";
import { offlinePage } from "./offline-page";
import { serviceWorker } from "./service-worker";
import { shopIcon, touchIcon } from "./shop-icon";
import { webManifest } from "./web-manifest";

/** What makes of the shop an app that is there without a network. */
export const offline = new Hono<EdgeEnv>()
  .get(offlineWorkerPath, serviceWorker)
  .get("/apple-touch-icon.png", touchIcon)
  .on("GET", localizedPaths(drawnIconPath), shopIcon)
  .on("GET", localizedPaths("/manifest.webmanifest"), webManifest)
  .on("GET", localizedPaths(offlinePath), offlinePage);

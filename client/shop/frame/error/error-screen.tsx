import { lazy } from "react";
import { withTexts } from "#client/messages/texts";
import { onDemand } from "#client/runtime/on-demand";

/** Fetches what says that something went wrong: at the first sign of a visitor, before the network can be gone. */
export const fetchErrorScreen = onDemand(withTexts(() => import("./error-notices"), []));

/**
 * What the router shows in a screen's place when its loader or its rendering failed; the frame stays.
 * Where even its code cannot be loaded, the address is loaded again.
 */
export const ErrorScreen = lazy(async () => {
  try {
    return { default: (await fetchErrorScreen()).ErrorNotice };
  } catch {
    location.reload();
    return new Promise<never>(() => {});
  }
});

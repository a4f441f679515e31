import { lazy } from "react";
import { withTexts } from "#client/messages/texts";
import { onDemand } from "#client/runtime/on-demand";

/** Fetches the error screen's code: at the first sign of interaction, before the network can be lost. */
export const fetchErrorScreen = onDemand(withTexts(() => import("./error-notices"), []));

/**
 * What the router shows instead of a screen whose loader or rendering failed; the frame stays. If even its code cannot
 * be loaded, the URL is loaded again.
 */
export const ErrorScreen = lazy(async () => {
  try {
    return { default: (await fetchErrorScreen()).ErrorNotice };
  } catch {
    location.reload();
    return new Promise<never>(() => {});
  }
});

import { consoleRouteRows } from "#shared/routes/console-routes";
import { pathsOf } from "../paths";

/** Every path pattern of the console. */
export const adminPaths = pathsOf(consoleRouteRows);

import { consoleScreens } from "../../shared/console-screens";
import { pathsOf } from "../paths";

/** Every path pattern of the console. */
export const adminPaths = pathsOf(consoleScreens);

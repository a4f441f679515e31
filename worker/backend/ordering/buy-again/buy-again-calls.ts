import type { Handlers } from "../call-context";
import { checkReorder } from "./check-reorder";
import { listRunningOut } from "./running-out";

/** Buying what was bought before. */
export const buyAgainHandlers: Handlers<"listRunningOut" | "checkReorder"> = { listRunningOut, checkReorder };

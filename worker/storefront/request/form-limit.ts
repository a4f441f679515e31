import { boundedBody } from "./bounded-body";
import { failurePage } from "./error-page";

/** Refuses a form that weighs more than so many bytes, or is too long on its way. */
export const formLimit = (most: number) => boundedBody(most, (c, problem) => failurePage(problem, c.var.locale));

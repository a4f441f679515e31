import { boundedBody } from "./bounded-body";
import { failurePage } from "./error-page";

/** Refuses a form of more than `most` bytes, or one that takes too long to arrive. */
export const formLimit = (most: number) => boundedBody(most, (c, problem) => failurePage(problem, c.var.locale));

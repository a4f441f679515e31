import { typescript } from "./typescript.mjs";

/** The shop's calls by their names, as `shared/calls/calls.ts` has them. */
export const { calls } = await typescript("shared/calls/calls.ts");

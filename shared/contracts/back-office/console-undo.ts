import { z } from "zod";
import { viewScreens } from "#shared/console/saved-views";

/** Calls that take something back. */
const undoCalls = ["reopenLead", "saveTerm", "saveSearchRule", "saveView", "setTableColumns"] as const;

/** Undoes what was just done: an ordinary call, refused when somebody else has changed it since. */
export const undo = z.object({ call: z.enum(undoCalls), input: z.record(z.string(), z.unknown()) });
export type Undo = z.output<typeof undo>;

/** A list's filter under a name. */
export const savedView = z.object({
  id: z.string(),
  screen: z.enum(viewScreens),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** Whether it is the caller's own. */
  own: z.boolean(),
  /** The colleague who shares it; null for one's own. */
  shared_by: z.string().nullable(),
  /** Whether the caller may delete it. */
  deletable: z.boolean(),
  version: z.number().int().positive(),
});

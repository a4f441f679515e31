import { z } from "zod";
import { facetKeys } from "#shared/goods/facets";

/** What a listing is narrowed by, with how many products each value would leave. */
export const facet = z.object({
  key: z.enum(facetKeys),
  label: z.string(),
  /** Empty for a chosen value that the shop does not know, which is not echoed. */
  values: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      count: z.number().int().nonnegative(),
      selected: z.boolean(),
    }),
  ),
  /** False: counts are lower bounds, as in a list of more than 2,000. Absent: they are exact. */
  counts_are_exact: z.boolean().optional(),
});

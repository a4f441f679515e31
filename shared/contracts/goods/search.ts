import { z } from "zod";

/** What shoppers search for. */
export const searchContracts = {
  /** At most eight texts in the caller's language, most searched first; each finds products. */
  listTopSearches: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      /** `count`: how often it was searched; 0 for a text from the catalogue, as in a new shop. */
      searches: z.array(z.object({ text: z.string(), count: z.number().int().nonnegative() })),
    }),
  },
  /** Counts a search that a shopper settled on. The answer is the same for a text that is not counted. */
  updateSearchKeyword: {
    request: z.object({ keyword: z.string().max(300) }),
    reply: z.object({ success: z.literal(true) }),
  },
} as const;

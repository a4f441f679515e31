import { z } from "zod";
import { aed, id, variant } from "./catalogue";

/** A SKU that a guide may choose. */
const choice = z.object({
  sku_id: id,
  slug: z.string(),
  title: z.string(),
  brand: z.string(),
  image_url: z.string().nullable(),
  sku: variant,
  /** How many pieces its price is for, and the price of one, where it says how many. */
  pieces: z.object({ count: z.number().int().positive(), price: aed }).nullable(),
  /** By the key of a question: the answers that it fits; without a key it does not say. */
  answers: z.record(z.string(), z.array(z.string())),
});

export const guideContracts = {
  /** 404 for an unknown guide; one whose goods the shop has none of asks nothing. */
  getGuide: {
    request: z.object({ slug: z.string().min(1).max(200) }),
    reply: z.object({
      success: z.literal(true),
      /** What may be asked, with every answer that some SKU fits, in the order of a scale. */
      questions: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          answers: z.array(z.object({ value: z.string(), label: z.string() })),
        }),
      ),
      choices: z.array(choice),
    }),
  },
} as const;

import { z } from "zod";
import { id, variant } from "./catalogue";

/** A SKU that a guide may choose, with its properties. */
const choice = z.object({
  sku_id: id,
  slug: z.string(),
  title: z.string(),
  brand: z.string(),
  image_url: z.string().nullable(),
  sku: variant,
  /** By name, as the guide's questions ask about them. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
});

export const guideContracts = {
  /** 404 for an unknown guide. */
  getGuide: {
    request: z.object({ slug: z.string().min(1).max(200) }),
    reply: z.object({ success: z.literal(true), choices: z.array(choice) }),
  },
} as const;

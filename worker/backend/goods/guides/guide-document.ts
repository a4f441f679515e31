import { z } from "zod";
import { guideContracts } from "#shared/contracts/goods/guides";

/** Those that have a page of questions. */
const guideNames = ["gloves", "sutures"] as const;

/** What a guide knows of a SKU, by the names that its questions ask for. */
const facts = guideContracts.getGuide.reply.shape.choices.element.shape.facts;

/** Guides as `demo/catalogue/guides.json` has them. */
export const guideSource = z
  .array(
    z.object({
      slug: z.enum(guideNames),
      choices: z
        .array(z.object({ sku_id: z.string().min(1), facts }))
        .min(1)
        .max(200),
    }),
  )
  .max(10);

/** A guide as the table keeps it. */
export type GuideDocument = z.output<typeof guideSource>[number];

import { z } from "zod";

/** What goods are chosen by: the word that files have for it, and its name. */
export const attribute = z.object({ key: z.string(), label: z.string() });
/** With what a product has of it, its unit behind it. */
export const attributeValue = attribute.extend({ value: z.string() });
/** The same beside other products: the best that its SKUs have, and whether buyers want more or less of it. */
export const comparedAttribute = attributeValue.extend({
  best: z.object({ amount: z.number(), is: z.enum(["more", "less"]) }).nullable(),
});

/** What a product takes up, where all its SKUs take up the same, in cm. */
export const footprint = z
  .object({ width: z.number().positive(), depth: z.number().positive(), height: z.number().positive() })
  .nullable()
  .default(null);

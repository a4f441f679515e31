import { z } from "zod";
import { termKinds } from "#shared/goods/listing";
import { plainText } from "#shared/text/plain-text";
import { termPath } from "../paths";
import { cursor, cursorTo, language, pageAt, refuseBeyond, repliedBy, shopTool } from "../shop-tool";

/** Entries of an answer. */
const perPage = 100;

const input = z.strictObject({
  kind: z
    .enum(termKinds)
    .default("category")
    .describe("What to list: categories, brands, medical specialities, procedures or collections"),
  parent: z
    .string()
    .max(200)
    .optional()
    .describe("Slug of a category: only what is directly below it. Absent: all, with the parent of each"),
  cursor,
  language,
});

const output = z.object({
  entries: z.array(
    z.object({
      category: z.string().describe("Slug, for search_products"),
      name: z.string(),
      description: z.string(),
      parent: z.string().nullable(),
      product_count: z.number().int(),
      url: z.string(),
    }),
  ),
  total: z.number().int(),
  next_cursor: z.string().nullable(),
});

export const listCategories = shopTool({
  name: "list_categories",
  title: "Browse categories",
  description:
    "Lists what the shop's products are sorted by: categories with their sub-categories, or brands, specialities, " +
    "procedures, collections. Pass a slug to search_products to browse its products.",
  input,
  output,
  async run({ kind, parent, ...given }, shop) {
    const page = pageAt(given.cursor, shop);
    const { terms } = repliedBy(await shop.api.call("listTerms", { kind }), shop);
    const listed = terms.filter(
      (term) => term.product_count > 0 && (parent === undefined || term.parent?.slug === parent),
    );
    const pageTerms = listed.slice((page - 1) * perPage, page * perPage);
    refuseBeyond(page, pageTerms, shop);
    return {
      entries: pageTerms.map((term) => ({
        category: term.slug,
        name: term.name,
        description: plainText(term.description).slice(0, 200),
        parent: term.parent?.slug ?? null,
        product_count: term.product_count,
        url: shop.urlOf(termPath(kind, term.slug, term.parent === null)),
      })),
      total: listed.length,
      next_cursor: cursorTo(page + 1, page * perPage >= listed.length),
    };
  },
});

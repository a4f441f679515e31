import { everything } from "#backend/platform/cache-purges/reply-tags";
import type { Handlers } from "../call-context";
import { skuCardOf, variantsFor } from "../catalogue/product";
import { readGuide } from "./guides-store";

/** What guides choose among; the choosing itself is the page's, so that one cached answer serves every choice. */
export const guideHandlers: Handlers<"getGuide"> = {
  async getGuide({ slug }, context) {
    const found = await readGuide(context.db, slug, context.locale);
    if (!found) return { fail: "not_found" };
    const rowOf = new Map(
      found.rows.flatMap((row) => variantsFor(row, context).map(({ sku_id }) => [sku_id, row] as const)),
    );
    context.shows.listing(everything);
    return {
      choices: found.document.choices.flatMap(({ sku_id, facts }) => {
        const row = rowOf.get(sku_id);
        if (!row) return [];
        const product = skuCardOf(row, sku_id, context);
        const sku = product.variants[0]!;
        const { slug: page, image_url, brand } = product;
        return [{ sku_id, slug: page, title: sku.title, brand: brand.name, image_url, sku, facts }];
      }),
    };
  },
};

import type { Handlers } from "../call-context";
import { correctStock } from "./correct-stock";
import { countStock, selectStock, skuOf } from "./store";

/** The stock as staff see and correct it. */
export const inventoryHandlers: Handlers<"findStock" | "correctStock"> = {
  async findStock({ search, page, limit }, { db, locale }) {
    const [rows, [count]] = await db.run(selectStock(search, locale, limit, (page - 1) * limit), countStock(search));
    return { skus: rows.map(skuOf), total: count?.total ?? 0, page, limit };
  },
  correctStock: (input, context) => correctStock(input, context),
};

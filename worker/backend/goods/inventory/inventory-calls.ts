import type { Handlers } from "../call-context";
import { correctStock } from "./correct-stock";
import { countMoves, countStock, selectMoves, selectStock, skuOf, type MoveRow } from "./inventory-store";

const moveOf = ({ move_id, by, reference, at, number, ...row }: MoveRow) => ({
  ...row,
  id: String(move_id),
  at: new Date(at).toISOString(),
  by: by ?? "",
  order: number === null ? null : String(number),
  import_id: reference.startsWith("import:") ? reference.slice("import:".length) : null,
});

/** The stock as staff see and correct it. */
export const inventoryHandlers: Handlers<"findStock" | "listStockMoves" | "correctStock"> = {
  async findStock({ search, page, limit }, { db, locale }) {
    const [rows, [count]] = await db.run(selectStock(search, locale, limit, (page - 1) * limit), countStock(search));
    return { skus: rows.map(skuOf), total: count?.total ?? 0, page, limit };
  },
  async listStockMoves({ sku_id, page, limit }, { db }) {
    const [rows, [count]] = await db.run(selectMoves(sku_id, limit, (page - 1) * limit), countMoves(sku_id));
    return { moves: rows.map(moveOf), total: count?.total ?? 0, page, limit };
  },
  correctStock: (input, context) => correctStock(input, context),
};

import { successMessages } from "../messages";
import type { Outcome } from "../outcome";
import type { Answers, CallAnswer, CallContext, CallInput } from "../serve";
import { staffIn } from "../orders/actor";
import { auditIfChanged } from "../staff/store";
import {
  correctStock,
  countStock,
  isShortOfStock,
  selectCorrection,
  selectSku,
  selectStock,
  type StockRow,
} from "./store";

const skuOf = ({ image, ...row }: StockRow) => ({ ...row, image_url: image });

/** Corrects the stock of one SKU; the key makes it one correction however often it is sent. */
async function correct(
  input: CallInput<"correctStock">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"correctStock">>> {
  const { sku_id, stock, change, reason } = input;
  const { db, locale, now, idempotencyKey } = context;
  const { staff } = staffIn(context);
  if (!idempotencyKey) return { fail: "invalid_input", fields: { "idempotency-key": "required" } };
  if (stock === undefined && change === undefined) return { fail: "invalid_input", fields: { stock: "required" } };
  if (stock !== undefined && change !== undefined) return { fail: "invalid_input", fields: { change: "invalid" } };
  const reference = `${staff.userId}:${idempotencyKey}`;
  const wanted = stock === undefined ? { change: change! } : { stock };
  const detail = `${stock === undefined ? `${change! > 0 ? "+" : ""}${change}` : `= ${stock}`}: ${reason}`;
  try {
    const [, , , [done], [row]] = await db.run(
      ...correctStock(reference, sku_id, wanted, reason, now),
      auditIfChanged(staff, "stock.correct", sku_id, detail, now),
      selectCorrection(reference),
      selectSku(sku_id, locale),
    );
    if (!row) return { fail: "unknown_sku" };
    const asked = stock === undefined ? done?.change === change : done?.stock_after === stock;
    if (!done || done.sku_id !== row.sku_id || done.reason !== reason || !asked) return { fail: "idempotency_reused" };
    return { message: successMessages[locale].stock_corrected, sku: skuOf(row) };
  } catch (error) {
    if (isShortOfStock(error)) return { fail: "out_of_stock" };
    throw error;
  }
}

/** The stock as staff see and correct it. */
export const inventoryAnswers: Answers<"findStock" | "correctStock"> = {
  async findStock({ search, page, limit }, { db, locale }) {
    const [rows, [count]] = await db.run(selectStock(search, locale, limit, (page - 1) * limit), countStock(search));
    return { skus: rows.map(skuOf), total: count?.total ?? 0, page, limit };
  },
  correctStock: correct,
};

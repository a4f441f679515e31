import { doneMessages } from "../orders/done-messages";
import { answerOnce } from "../idempotency/answer-once";
import { isFail, type Fail, type Outcome } from "../outcome";
import { staffIn } from "../orders/actor";
import type { Handlers, CallAnswer, CallContext, CallInput } from "../call-context";
import { auditIfChanged } from "../staff/statements";
import { guardChanges } from "../store-guard";
import { followStock } from "./statements";
import { changeStock, countStock, isShortOfStock, selectSku, selectStock, setStock, type StockRow } from "./store";

const skuOf = ({ image, ...row }: StockRow) => ({ ...row, image_url: image });

type Correction = CallInput<"correctStock">;

/** Exactly one of what is to be there and what comes or goes; else the fields that are wrong. */
function wantedIn({ kind, stock, change, seen }: Correction): { stock: number } | { change: number } | Fail {
  if (stock !== undefined && change !== undefined) return { fail: "invalid_input", fields: { change: "invalid" } };
  if (stock !== undefined) return seen === undefined ? { stock } : { change: stock - seen };
  if (change === undefined) return { fail: "invalid_input", fields: { stock: "required" } };
  const isAgainstKind = (kind === "receive" && change <= 0) || (kind === "damage" && change >= 0);
  return isAgainstKind ? { fail: "invalid_input", fields: { change: "out_of_range" } } : { change };
}

/**
 * Moves the stock of one SKU, with its audit entry. The key makes it one correction however often it is sent; an
 * order that takes some of it meanwhile is not lost.
 */
async function correct(input: Correction, context: CallContext): Promise<Outcome<CallAnswer<"correctStock">>> {
  const { sku_id, reason } = input;
  const { db, locale, now } = context;
  const wanted = wantedIn(input);
  if (isFail(wanted)) return wanted;
  if (!context.idempotencyKey) return { fail: "invalid_input", fields: { "idempotency-key": "required" } };
  const done = await answerOnce(context, "correctStock", input, async (once) => {
    const [[sku]] = await db.run(selectSku(sku_id, locale));
    if (!sku) return { fail: "unknown_sku" };
    const stock = "stock" in wanted ? wanted.stock : sku.stock + wanted.change;
    const write = "stock" in wanted ? setStock(sku_id, sku.stock, stock) : changeStock(sku_id, wanted.change);
    const said = input.stock === undefined ? signed(stock - sku.stock) : `${input.seen ?? sku.stock} → ${input.stock}`;
    const audit = auditIfChanged(staffIn(context).staff, `stock.${input.kind}`, sku_id, `${said}: ${reason}`, now);
    try {
      await db.run(...once.claim, write, audit, guardChanges(1), ...followStock([sku_id]), ...once.keep({}));
      return {};
    } catch (error) {
      if (isShortOfStock(error)) return { fail: "out_of_stock" };
      throw error;
    }
  });
  if (isFail(done)) return done;
  const [[row]] = await db.run(selectSku(sku_id, locale));
  return row ? { message: doneMessages[locale].stock_corrected, sku: skuOf(row) } : { fail: "unknown_sku" };
}

const signed = (change: number): string => `${change > 0 ? "+" : ""}${change}`;

/** The stock as staff see and correct it. */
export const inventoryHandlers: Handlers<"findStock" | "correctStock"> = {
  async findStock({ search, page, limit }, { db, locale }) {
    const [rows, [count]] = await db.run(selectStock(search, locale, limit, (page - 1) * limit), countStock(search));
    return { skus: rows.map(skuOf), total: count?.total ?? 0, page, limit };
  },
  correctStock: correct,
};

import { staffActor } from "#backend/identity/staff/actor";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { doneIn } from "#backend/platform/done-messages";
import { runGuarded } from "#backend/platform/guard-statements";
import type { Outcome } from "#backend/platform/outcome";
import type { CallContext, Handlers } from "../call-context";
import { guardRememberedCuts, selectRememberedCut } from "../pricing/price-cuts-statements";
import { followStock } from "../inventory/decrement-stock-statements";
import { countOwed, selectBackorderDays, selectOwed, updateBackorderDays } from "./backorders-store";

const doneMessages = doneIn({ en: { saved: "Saved" }, ar: { saved: "تم الحفظ" } });

/**
 * Says whether a SKU may be ordered beyond its stock. What is owed already stays owed. Failures: `unknown_sku`;
 * `invalid_input`, for back-orders without their days, or of a SKU that somebody has made cheaper within 30 days;
 * `changed_meanwhile`.
 */
async function saveBackorders(
  { sku_id, allowed, days = 0 }: CallInput<"saveBackorders">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"saveBackorders">>> {
  const { db, locale, now } = context;
  if (allowed && days === 0) return { fail: "invalid_input", fields: { days: "required" } };
  const wanted = allowed ? days : null;
  const [[sku], [remembered]] = await db.run(selectBackorderDays(sku_id), selectRememberedCut(sku_id, now));
  if (!sku) return { fail: "unknown_sku" };
  // A lower price was approved for the units that could be ordered then.
  const begins = wanted !== null && sku.backorder_days === null;
  if (begins && (remembered?.cut ?? 0) > 0) return { fail: "invalid_input", fields: { allowed: "price_cut" } };
  const isWritten = await runGuarded(
    db,
    ...(begins ? [guardRememberedCuts([{ sku_id, most: 0 }], now)] : []),
    updateBackorderDays(sku_id, wanted),
    auditIfChanged(staffActor(context).staff, "stock.backorders", sku_id, allowed ? `${days} d` : "−", now),
    ...followStock([sku_id]),
  );
  return isWritten ? { message: doneMessages[locale].saved } : { fail: "changed_meanwhile" };
}

/** SKUs that may be ordered beyond their stock, and what is owed of them. */
export const backorderHandlers: Handlers<"listBackorders" | "saveBackorders"> = {
  async listBackorders({ page, limit }, { db, locale }) {
    const [skus, [count]] = await db.run(selectOwed(locale, limit, (page - 1) * limit), countOwed());
    return { skus, total: count?.total ?? 0, page, limit };
  },
  saveBackorders,
};

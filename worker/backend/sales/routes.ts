import { localePrefix } from "../../../shared/locale";
import { aedFromFils } from "../../../shared/money";
import { readCheckout } from "../checkout/read-checkout";
import { successMessages } from "../messages";
import { isFail, type Outcome } from "../outcome";
import type { Answers, CallAnswer, CallContext, CallInput } from "../serve";
import { userOf } from "../sessions/caller";
import { staffIn } from "../staff/decide";
import { isStaffEmail } from "../staff/staff";
import { auditIfChanged, selectUserByEmail } from "../staff/store";
import {
  countSalesPeople,
  insertCode,
  selectCodeOf,
  selectMayRefer,
  selectSalesPeople,
  setCheckoutCode,
  updateMayRefer,
} from "./store";

type SalesCall = "generateSalesCodeLink" | "verifySalesCode" | "listSalesPeople" | "allowSales";

/** Without signs that look alike. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const newCode = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % 32]).join("");

async function generate(context: CallContext): Promise<Outcome<CallAnswer<"generateSalesCodeLink">>> {
  const { db, locale, now, settings, shopOrigin } = context;
  const userId = userOf(context);
  const [[user]] = await db.run(selectMayRefer(userId));
  const mayRefer = user?.may_refer === 1 || isStaffEmail(user?.email ?? null, settings.staffEmails);
  if (!mayRefer) return { fail: "not_sales" };
  const [, [own]] = await db.run(insertCode(userId, newCode(), now), selectCodeOf(userId));
  // Another one's code was drawn, once in a trillion times: the caller may ask again.
  if (!own) throw new Error("the drawn sales code is taken");
  return { sales_code: own.code, link: `${shopOrigin}${localePrefix(locale)}/cart/link/${own.code}` };
}

async function verify(
  { sales_code, checkout_id }: CallInput<"verifySalesCode">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"verifySalesCode">>> {
  const read = await readCheckout(checkout_id, context);
  if (isFail(read)) return read;
  const [[set]] = await context.db.run(setCheckoutCode(checkout_id, userOf(context), sales_code, context.now));
  return set ? { message: successMessages[context.locale].sales_code_set, sales_code } : { fail: "sales_code_unknown" };
}

/** Sales people and their codes (spec §6, §7, A32). */
export const salesAnswers: Answers<SalesCall> = {
  generateSalesCodeLink: (_input, context) => generate(context),
  verifySalesCode: verify,

  async listSalesPeople({ page, limit }, { db }) {
    const [rows, [count]] = await db.run(selectSalesPeople(limit, (page - 1) * limit), countSalesPeople());
    const sales_people = rows.map(({ code, total, last_order_at, ...row }) => ({
      ...row,
      sales_code: code,
      total: aedFromFils(total),
      last_order_at: last_order_at === null ? null : new Date(last_order_at).toISOString(),
    }));
    return { sales_people, total: count?.total ?? 0, page, limit };
  },

  async allowSales({ email, allowed }, context) {
    const { db, locale, now } = context;
    const audit = auditIfChanged(staffIn(context), allowed ? "sales.allow" : "sales.forbid", email, "", now);
    const [, , [user]] = await db.run(updateMayRefer(email, allowed), audit, selectUserByEmail(email));
    if (!user) return { fail: "not_found" };
    return { message: successMessages[locale][allowed ? "sales_allowed" : "sales_forbidden"] };
  },
};

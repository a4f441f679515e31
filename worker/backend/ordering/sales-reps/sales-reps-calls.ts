import { localePrefix } from "#shared/text/locale";
import { aedFromFils, type Fils } from "#shared/money/money";
import { successMessages } from "#backend/platform/messages";
import type { Outcome } from "#backend/platform/outcome";
import type { Handlers, CallContext } from "../call-context";
import type { CallAnswer } from "#backend/platform/call-types";
import { userOf } from "#backend/identity/sessions/caller";
import { staffIn } from "#backend/identity/staff/staff";
import { auditIfChanged, selectUserByEmail } from "#backend/identity/staff/staff-statements";
import { maySell, newCode, ownCode } from "./own-code";
import {
  countSalesReps,
  insertCodeByEmail,
  selectOwnSales,
  selectSalesReps,
  updateMayRefer,
  type SalesRepRow,
} from "./sales-reps-store";
import { isoOrNull } from "#shared/time/iso";

type SalesCall = "generateSalesCodeLink" | "getOwnSales" | "listSalesPeople" | "allowSales";

const linkOf = (code: string, { locale, shopOrigin }: CallContext) =>
  `${shopOrigin}${localePrefix(locale)}/cart/link/${code}`;

const soldOf = ({ orders, total, last_order_at }: { orders: number; total: Fils; last_order_at: number | null }) => ({
  orders,
  total: aedFromFils(total),
  last_order_at: isoOrNull(last_order_at),
});
const nothing = { orders: 0, total: 0, last_order_at: null };

function statusOf({ is_staff, may_refer }: SalesRepRow): "staff" | "allowed" | "withdrawn" {
  if (is_staff === 1) return "staff";
  return may_refer === 1 ? "allowed" : "withdrawn";
}

async function readOwn(context: CallContext): Promise<Outcome<CallAnswer<"getOwnSales">>> {
  const userId = userOf(context);
  if (!(await maySell(userId, context))) return { fail: "not_sales" };
  const [[own]] = await context.db.run(selectOwnSales(userId));
  const code = own?.code ?? null;
  return { sales_code: code, link: code && linkOf(code, context), ...soldOf(own ?? nothing) };
}

/** Sales people and their codes. */
export const salesHandlers: Handlers<SalesCall> = {
  async generateSalesCodeLink(_input, context) {
    const code = await ownCode(userOf(context), context);
    return code === null ? { fail: "not_sales" } : { sales_code: code, link: linkOf(code, context) };
  },
  getOwnSales: (_input, context) => readOwn(context),

  async listSalesPeople({ page, limit }, context) {
    const [rows, [count]] = await context.db.run(
      selectSalesReps(limit, (page - 1) * limit, context.settings.staffEmails),
      countSalesReps(),
    );
    const sales_people = rows.map((row) => ({
      user_id: row.user_id,
      name: row.name,
      email: row.email,
      sales_code: row.code,
      status: statusOf(row),
      ...soldOf(row),
    }));
    return { sales_people, total: count?.total ?? 0, page, limit };
  },

  async allowSales({ email, allowed }, context) {
    const { db, locale, now } = context;
    if (email.toLowerCase() === staffIn(context).email.toLowerCase()) return { fail: "self_dealing" };
    const audit = auditIfChanged(staffIn(context), allowed ? "sales.allow" : "sales.forbid", email, "", now);
    const code = allowed ? [insertCodeByEmail(email, newCode(), now)] : [];
    const [[user]] = await db.run(selectUserByEmail(email), updateMayRefer(email, allowed), audit, ...code);
    if (!user) return { fail: "not_found" };
    return { message: successMessages[locale][allowed ? "sales_allowed" : "sales_forbidden"] };
  },
};

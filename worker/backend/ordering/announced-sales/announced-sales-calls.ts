import { mostOpenSkus } from "#shared/contracts/ordering/announced-sales";
import { purgeProducts } from "#backend/platform/cache-purges/purge-tags-statements";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext, Handlers } from "../call-context";
import { staffActor } from "#backend/identity/staff/actor";
import type { Fail, FieldProblem, NamingProblem, Outcome } from "#backend/platform/outcome";
import { auditIfChanged } from "#backend/identity/staff/staff-statements";
import { guardChanges, isGuardError, runGuarded } from "#backend/platform/guard-statements";
import type { SaleTickets } from "./sale-tickets";
import {
  countSales,
  endSale,
  groupsOf,
  insertSale,
  insertSkus,
  selectFitness,
  selectNewest,
  selectSale,
  selectSales,
  selectSkusOf,
  type SaleListRow,
  type SoldSkuRow,
} from "./announced-sales-store";
import { isoOf, isoOrNull } from "#shared/time/iso";
import { doneIn } from "#backend/platform/done-messages";

/** Success messages for staff. */
const doneMessages = doneIn({
  en: {
    announced: "The sale is announced. Its items can’t be ordered until it starts",
    begun: "The sale is running. Its items now need a ticket at checkout",
    ended: "The sale has ended. Its items can be ordered as usual",
  },
  ar: {
    announced: "أُعلن عن العرض. لا يمكن طلب أصنافه قبل أن يبدأ",
    begun: "بدأ العرض. تُحجز أصنافه الآن مؤقتًا عند إتمام الطلب",
    ended: "انتهى العرض. يمكن طلب أصنافه كالمعتاد",
  },
});

const wrong = (field: string, problem: FieldProblem | NamingProblem): Fail => ({
  fail: "invalid_input",
  fields: { [field]: problem },
});
/** Most SKUs that a refusal names. */
const mostNamed = 5;

function unknownSkus(skus: readonly string[]): Fail {
  const named = [...skus.slice(0, mostNamed), ...(skus.length > mostNamed ? ["…"] : [])].join(", ");
  return wrong("skus", { problem: "unknown_skus", named });
}

const saleOf = (row: SaleListRow): CallAnswer<"getAnnouncedSale">["sale"] => ({
  id: String(row.sale_id),
  name: row.name,
  starts_at: isoOf(row.starts_at),
  ends_at: isoOrNull(row.ends_at),
  ended_at: isoOrNull(row.ended_at),
  state: row.state,
  by: row.staff_email,
  skus: row.skus,
});

/** What a SKU's object says now; what was stored of it when the object counts for another sale or does not answer. */
async function countsNow(row: SoldSkuRow, saleId: number, sales: SaleTickets) {
  const figures = await sales.figures(row.sku_id);
  const { handed, used, returned, refused } = figures?.sale_id === saleId ? figures : row;
  return { handed, used, returned, refused, out: Math.max(0, handed - used - returned) };
}

async function getSale(
  { id }: CallInput<"getAnnouncedSale">,
  { db, locale, now, sales }: CallContext,
): Promise<Outcome<CallAnswer<"getAnnouncedSale">>> {
  const [[row], skus] = await db.run(selectSale(id, now), selectSkusOf(id, locale));
  if (!row) return { fail: "not_found" };
  const shown = skus.map(async (sku) => {
    const { sku_id, title, stock } = sku;
    return { sku_id, title, stock, ...(await countsNow(sku, id, sales)) };
  });
  return { sale: saleOf(row), skus: await Promise.all(shown) };
}

async function announce(
  { name, skus: named, ...time }: CallInput<"announceSale">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"announceSale">>> {
  const { db, locale, now, sales } = context;
  const { staff } = staffActor(context);
  const skus = [...new Set(named)];
  const starts_at = time.starts_at === null ? now : Math.max(now, Date.parse(time.starts_at));
  const ends_at = time.ends_at === null ? null : Date.parse(time.ends_at);
  if (ends_at !== null && ends_at <= now) return wrong("ends_at", "expired");
  if (ends_at !== null && ends_at <= starts_at) return wrong("ends_at", "ends_first");
  const [[fitness]] = await db.run(selectFitness(skus, now));
  const { missing, busy, open } = fitness!;
  const unknown = JSON.parse(missing) as string[];
  if (unknown.length > 0) return unknownSkus(unknown);
  if (busy > 0) return wrong("skus", "in_sale");
  if (open + skus.length > mostOpenSkus) return wrong("skus", "out_of_range");
  const row = { name, starts_at, ends_at, staff_id: staff.userId, staff_email: staff.email, created_at: now };
  let id: number | undefined;
  try {
    const [, , , , [newest]] = await db.run(
      insertSale(row),
      auditIfChanged(staff, "sale.announce", name, skus.join(", "), now),
      insertSkus(skus, now),
      guardChanges(skus.length),
      selectNewest(),
      purgeProducts(groupsOf(null)),
    );
    id = newest?.id;
  } catch (error) {
    if (isGuardError(error)) return { fail: "changed_meanwhile" };
    throw error;
  }
  sales.forget();
  return { message: doneMessages[locale][starts_at <= now ? "begun" : "announced"], id: String(id) };
}

async function end(
  { id }: CallInput<"endAnnouncedSale">,
  context: CallContext,
): Promise<Outcome<CallAnswer<"endAnnouncedSale">>> {
  const { db, locale, now, sales } = context;
  const { staff } = staffActor(context);
  const [[row]] = await db.run(selectSale(id, now));
  if (!row) return { fail: "not_found" };
  const isWritten = await runGuarded(
    db,
    endSale(id, now),
    auditIfChanged(staff, "sale.end", row.name, "", now),
    guardChanges(1),
    purgeProducts(groupsOf(id)),
  );
  if (!isWritten) return { fail: "already_decided" };
  sales.forget();
  return { message: doneMessages[locale].ended, id: String(id) };
}

/** Announced sales, as staff see and keep them. */
export const announcedSaleHandlers: Handlers<
  "listAnnouncedSales" | "getAnnouncedSale" | "announceSale" | "endAnnouncedSale"
> = {
  async listAnnouncedSales({ state, page, limit }, { db, now }) {
    const [rows, [count]] = await db.run(selectSales(state, now, limit, (page - 1) * limit), countSales(state, now));
    return { sales: rows.map(saleOf), total: count?.total ?? 0, page, limit };
  },
  getAnnouncedSale: getSale,
  announceSale: announce,
  endAnnouncedSale: end,
};

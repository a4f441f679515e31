import { aedFromFils } from "#shared/money/money";
import { momentInEmirates } from "#shared/time/emirates-time";
import { isoOf } from "#shared/time/iso";
import { isLocale } from "#shared/text/locale";
import type { AuditAction } from "#shared/contracts/back-office/console";
import { countUpTo, pageByNumber } from "#backend/ordering/orders/order-filter-statements";
import { ArchiveAway } from "#backend/ordering/archives/archives";
import { searchOld } from "#backend/ordering/orders/list-orders";
import { insertAudit } from "#backend/identity/staff/staff-statements";
import { staffIn } from "#backend/identity/staff/staff";
import type { Statement } from "#backend/platform/database";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import { isFail, type Fail } from "#backend/platform/outcome";
import type { CallContext, Handlers } from "../call-context";
import { countExportedCustomers, selectExportedCustomers, type ExportedCustomerRow } from "./exports-store";
import { readOrders } from "./orders";
import { inOrder, placeOf, restOf } from "./page";

/** Records of one page: an order may have so many lines that only some of those that were read fit into a reply. */
const pageLengths = { exportOrders: 50, exportCustomers: 200 } as const;
/** Records of one file. */
const mostExported = 100_000;

type ExportCall = "exportOrders" | "exportCustomers";
type Filters = Readonly<Record<string, string | undefined>>;

/** Where a page begins; its cursor belongs to the member and the filters. Failure: `invalid_cursor`. */
function exportPlace(call: ExportCall, cursor: string | undefined, filters: Filters, context: CallContext) {
  const { userId: by } = staffIn(context);
  return placeOf(call, { cursor, limit: pageLengths[call] }, { ...filters, by }, context);
}

/**
 * Counts what a file will have and writes it into the audit log before anything leaves. Failure: `export_too_large`.
 * @param isFirst later pages belong to a file that was counted
 * @returns null for a later page
 */
async function noteExport(
  action: AuditAction,
  counting: Statement<{ total: number }>,
  filters: Filters,
  isFirst: boolean,
  context: CallContext,
): Promise<number | null | Fail> {
  if (!isFirst) return null;
  const [[counted]] = await context.db.run(counting);
  const total = counted?.total ?? 0;
  if (total > mostExported) return { fail: "export_too_large" };
  const named = Object.entries(filters).filter(([name, value]) => value && !(name === "status" && value === "all"));
  // What was searched for may be somebody's address, and the audit log is for good.
  const parts = named.map(([name, value]) => (name === "search" ? name : `${name}: ${value}`));
  const detail = [String(total), ...parts].join(" · ");
  const { userId } = staffIn(context);
  await context.db.run(insertAudit(userId, action, `${action.split(".", 1)[0]}s.csv`, detail, context.now));
  return total;
}

const dayBegins = (day: string): number => momentInEmirates(`${day}T00:00`);

async function exportOrders(
  { cursor, ...filters }: CallInput<"exportOrders">,
  context: CallContext,
): Promise<CallAnswer<"exportOrders"> | Fail> {
  const place = exportPlace("exportOrders", cursor, filters, context);
  if (isFail(place)) return place;
  const { status, search, sales_code: salesCode, customer: userId, from, to } = filters;
  const { archived, isAway } = await searchOld({ userId, search }, context);
  if (isAway) throw new ArchiveAway("a file of orders would not be whole");
  const filter = {
    ...(status !== "all" && { statuses: [status] }),
    search,
    salesCode,
    userId,
    archived,
    placedFrom: from === undefined ? undefined : dayBegins(from),
    placedBefore: to === undefined ? undefined : dayBegins(to) + 86_400_000,
  };
  const total = await noteExport("order.export", countUpTo(filter, mostExported), filters, !cursor, context);
  if (total !== null && typeof total !== "number") return total;
  const page = pageByNumber(filter, place.after, place.limit);
  const { changes, byId, limit } = await readOrders(page, place.limit, context);
  const { next, more } = restOf(changes, { ...place, limit }, context);
  return { orders: inOrder(changes, limit, byId, (order) => order), total, next: more ? next : null };
}

const tagsIn = (json: string): string[] => JSON.parse(json);

const customerOf = (row: ExportedCustomerRow) => ({
  id: row.user_id,
  email: row.email ?? "",
  first_name: row.first_name,
  last_name: row.last_name,
  name: row.name,
  company: row.company,
  trn: row.trn,
  phone: row.phone ?? "",
  language: isLocale(row.locale) ? row.locale : ("en" as const),
  category: row.category,
  tags: tagsIn(row.tags),
  since: isoOf(row.created_at),
  orders: row.orders,
  spent: aedFromFils(row.spent),
});

async function exportCustomers(
  { cursor, ...filter }: CallInput<"exportCustomers">,
  context: CallContext,
): Promise<CallAnswer<"exportCustomers"> | Fail> {
  const place = exportPlace("exportCustomers", cursor, filter, context);
  if (isFail(place)) return place;
  const counting = countExportedCustomers(filter, mostExported);
  const total = await noteExport("customer.export", counting, filter, !cursor, context);
  if (total !== null && typeof total !== "number") return total;
  const [rows] = await context.db.run(selectExportedCustomers(filter, place, mostExported));
  const changes = rows.map(({ user_id, stamp }) => ({ record_id: user_id, stamp }));
  const { next, more } = restOf(changes, place, context);
  return { customers: rows.slice(0, place.limit).map(customerOf), total, next: more ? next : null };
}

/** Lists of the console as files. */
export const exportHandlers: Handlers<ExportCall> = { exportOrders, exportCustomers };

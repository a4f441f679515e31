import { unitPriceAt } from "#shared/goods/unit-price";
import { aedFromFils } from "#shared/money/money";
import { noticeMessages, rowMessages, successMessages } from "#backend/platform/messages";
import { isFail, type Outcome } from "#backend/platform/outcome";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { linkCartTo } from "../sales-reps/link-cart";
import { lineAfter, type LineUpdate, type LineReport, type Offer } from "../shopper/commands-cart";
import { stateOf } from "../shopper/shopper";
import { readCartReply } from "./cart-reply";
import { meantOf, readRows, wantedOf, type ReadRow } from "./pasted-rows";
import { isNewlyCarted, noteCarted, selectMeant, type MeantRow, type SkuRow } from "./cart-statements";
import { nobody, offerOf, onceOf } from "./update-item";

type Request = CallInput<"addGuestCartItems">;
type Reply = CallAnswer<"addGuestCartItems">;
type Report = Reply["rows"][number];
/** A row with what the catalogue knows of it. */
type Row = ReadRow & { known?: SkuRow; offer?: Offer | undefined; repeated: boolean; ambiguous?: true };

/**
 * Many lines in one call, each with its own problem (quick order, shared carts); three round trips, and one each for
 * goods that nobody had in a cart before and to link the cart to a sales person.
 */
export async function addItems(input: Request, context: CallContext): Promise<Outcome<Reply>> {
  const { db, locale, now, shopper, businessCategory } = context;
  if (!shopper && input.mode !== "check") return nobody;
  const read = readRows(input.items);
  const [found] = await db.run(selectMeant(wantedOf(read), locale, businessCategory));
  const known = Map.groupBy(found, ({ written }) => written);
  const rows = withCatalogue(read, known, now);
  const changes = rows.flatMap(({ offer, quantity }): LineUpdate[] =>
    offer && offer.most > 0 ? [{ offer, add: quantity }] : [],
  );
  if (input.mode === "check") {
    const { cart } = await stateOf(shopper);
    const quantities = new Map(cart.lines.map((line) => [line.sku_id, line.quantity]));
    return replyOf(rows, simulate(changes, quantities), await readCartReply(db, cart, context), context);
  }
  const replace = input.mode === "replace";
  const done = await shopper!.run("addLines", { changes, replace }, onceOf(context, input));
  if (isFail(done)) return done;
  const fresh = rows.flatMap(({ offer, known: sku }) =>
    offer && offer.most > 0 && sku && isNewlyCarted(sku, now) ? [sku.sku_id] : [],
  );
  if (fresh.length > 0) await db.run(noteCarted(fresh, now));
  const link = input.sales_code ? await linkCartTo(input.sales_code, done.state.cart.id, context) : null;
  const linksOnly = link !== null && input.items.length === 0;
  if (linksOnly && link !== "linked") return { fail: link };
  const cart = await readCartReply(db, done.state.cart, context);
  const reply = replyOf(rows, done.report.reports, cart, context);
  return linksOnly ? { ...reply, message: successMessages[locale].sales_linked } : reply;
}

function withCatalogue(read: readonly ReadRow[], known: ReadonlyMap<string, MeantRow[]>, now: number): Row[] {
  const seen = new Set<string>();
  return read.map((row) => {
    const found = row.problem === null ? meantOf(row.written, known.get(row.written) ?? []) : undefined;
    if (!found) return { ...row, repeated: false };
    if (found === "ambiguous") return { ...row, repeated: false, ambiguous: true };
    const repeated = seen.has(found.sku_id);
    seen.add(found.sku_id);
    const offer = found.shown === 1 ? offerOf(found, now) : undefined;
    return { ...row, sku_id: found.sku_id, known: found, offer, repeated };
  });
}

/** What `addLines` would report, without changing anything. */
function simulate(changes: readonly LineUpdate[], quantities: Map<string, number>): LineReport[] {
  return changes.map((change) => {
    const report = lineAfter(change, quantities.get(change.offer.sku_id) ?? 0);
    quantities.set(change.offer.sku_id, report.quantity);
    return report;
  });
}

/** `reports` has one entry for each row that could be had, in their order. */
function replyOf(
  rows: readonly Row[],
  reports: readonly LineReport[],
  cart: Reply["cart"],
  context: CallContext,
): Reply {
  let next = 0;
  const told = rows.map((row) =>
    rowReport(row, row.offer && row.offer.most > 0 ? reports[next++] : undefined, context),
  );
  return { cart, rows: told, added: told.filter(({ taken }) => taken > 0).length };
}

function rowReport(row: Row, report: LineReport | undefined, { locale }: CallContext): Report {
  const { sku_id, quantity, offer, known } = row;
  const taken = report ? Math.max(0, report.quantity - report.previousQuantity) : 0;
  const problem = problemOf(row, report);
  const capped_by = problem === "capped" && offer ? offer.capped_by : null;
  const texts = { ...noticeMessages[locale], ...rowMessages[locale] };
  return {
    sku_id,
    title: known?.title ?? "",
    variant_title: known?.variant_title ?? "",
    image_url: known?.image ?? null,
    quantity,
    taken,
    unit_price: report && offer ? aedFromFils(unitPriceAt(report.quantity, offer.price, offer.tiers)) : null,
    problem,
    capped_by,
    message: problem === null ? null : problem === "capped" ? texts[`capped_${capped_by ?? "stock"}`] : texts[problem],
  };
}

function problemOf(
  { problem, known, offer, repeated, ambiguous }: Row,
  report: LineReport | undefined,
): Report["problem"] {
  if (problem !== null) return problem;
  if (ambiguous) return "ambiguous_sku";
  if (!offer) return known ? "other_business" : "unknown_sku";
  if (offer.most === 0 || !report) return offer.capped_by === "max_oq" ? "not_sold" : "sold_out";
  if (report.quantity < report.requestedQuantity) return "capped";
  return repeated ? "repeated" : null;
}

import { aedFromFils } from "#shared/money/money";
import type { CallAnswer, CallInput } from "#backend/platform/call-types";
import type { CallContext } from "../call-context";
import { addItems } from "../cart/add-items";
import { selectSkus } from "../cart/cart-statements";
import type { QuoteLine } from "../checkout/quote";
import { linesOf } from "../orders/order";
import { readWhole } from "../orders/whole-order";
import { isFail, type Outcome } from "#backend/platform/outcome";
import { userOf } from "#backend/identity/sessions/caller";
import { selectSiblings } from "./buy-again-store";

type Answer = CallAnswer<"checkReorder">;
type Report = CallAnswer<"addGuestCartItems">["rows"][number];

/** Other variants that are named for a line that cannot be had. */
const mostInstead = 3;

/** Compares an order's lines with what the cart would take of them now; nothing is added. */
export async function checkReorder({ id }: CallInput<"checkReorder">, context: CallContext): Promise<Outcome<Answer>> {
  const { db, locale } = context;
  const found = await readWhole(id, userOf(context), context);
  if (!found) return { fail: "not_found" };
  const order = found.row;
  const lines = bySku(linesOf(order));
  const reports = await reportsOf(lines, context);
  if (isFail(reports)) return reports;
  const missing = lines.filter((_, at) => reports[at]!.taken === 0);
  const slugs = [...new Set(missing.map(({ slug }) => slug))];
  const [siblings] = await db.run(selectSiblings(slugs));
  const others = siblings.map(({ sku_id }) => ({ sku_id, quantity: 1 }));
  const offered = others.length > 0 ? await reportsOf(others, context) : [];
  if (isFail(offered)) return offered;
  const [known] = await db.run(
    selectSkus(
      [...lines, ...others].map(({ sku_id }) => sku_id),
      locale,
    ),
  );
  const rowOf = new Map(known.map((row) => [row.sku_id, row]));
  const insteadOf = ({ sku_id, slug }: QuoteLine): Answer["rows"][number]["instead"] =>
    siblings
      .flatMap((sibling, at) => {
        const report = offered[at]!;
        const isFit = sibling.slug === slug && sibling.sku_id !== sku_id && report.unit_price !== null;
        if (!isFit || report.taken === 0) return [];
        const variant_title = rowOf.get(sibling.sku_id)?.variant_title ?? "";
        return [{ sku_id: sibling.sku_id, variant_title, price: report.unit_price!, taken: report.taken }];
      })
      .slice(0, mostInstead);
  return {
    order: { id, number: String(order.number), placed_at: new Date(order.placed_at).toISOString() },
    rows: lines.map((line, at) => {
      const report = reports[at]!;
      const row = rowOf.get(line.sku_id);
      return {
        sku_id: line.sku_id,
        slug: row?.slug ?? (siblings.some(({ slug }) => slug === line.slug) ? line.slug : null),
        title: line[`title_${locale}`],
        variant_title: line[`variant_title_${locale}`],
        image_url: row?.image ?? line.image,
        quantity: line.quantity,
        price_before: aedFromFils(line.unit_price),
        price_now: report.taken > 0 ? report.unit_price : null,
        taken: report.taken,
        change: changeOf(report),
        message: report.problem === "repeated" ? null : report.message,
        instead: report.taken === 0 ? insteadOf(line) : [],
      };
    }),
  };
}

/** One line for each SKU: an order may have one at two prices, and the last one counts. */
function bySku(lines: readonly QuoteLine[]): QuoteLine[] {
  const sums = new Map<string, QuoteLine>();
  for (const line of lines) {
    const quantity = (sums.get(line.sku_id)?.quantity ?? 0) + line.quantity;
    sums.set(line.sku_id, { ...line, quantity });
  }
  return [...sums.values()];
}

/** What was bought once can be bought again, whomever it is for. */
async function reportsOf(
  lines: readonly { sku_id: string; quantity: number }[],
  context: CallContext,
): Promise<Outcome<Report[]>> {
  const items = lines.map(({ sku_id, quantity }) => ({ sku_id, quantity }));
  const anyBusiness = { ...context, businessCategory: "" } as const;
  const done = await addItems({ mode: "check", items, guest_user_id: undefined }, anyBusiness);
  return isFail(done) ? done : done.rows;
}

function changeOf({ taken, problem }: Report): Answer["rows"][number]["change"] {
  if (problem === "sold_out") return "sold_out";
  if (taken > 0) return problem === "capped" ? "fewer" : "none";
  // What the cart has already, to the last piece, takes no more.
  return problem === "capped" ? "fewer" : "withdrawn";
}

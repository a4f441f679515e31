import type { LineUnits } from "#shared/orders/order-units";
import { aedFromFils, filsFromAed, type Fils } from "#shared/money/money";
import type { Locale } from "#shared/text/locale";
import { isFail } from "#backend/platform/outcome";
import type { CallContext } from "../call-context";
import type { DraftLine } from "./draft-lines";
import { priceDraft } from "./price-draft";
import { linesOf } from "../orders/order";
import type { OrderLine } from "../orders/orders-statements";
import { cancellingOf, lessOf, type ReadChanged } from "../orders/changed-order";

/** What a change is about: units that are cancelled, goods that are added, and what their delivery costs in fils. */
export type ChangeContent = { cancels: readonly LineUnits[]; lines: readonly DraftLine[]; shipping: Fils };

/**
 * A change as it is priced now, in AED: the goods that it adds as an order of their own, what the first order comes to less,
 * and the difference, which is below 0 when the buyer pays less.
 */
export async function priceChange(
  read: ReadChanged,
  { cancels, lines, shipping }: ChangeContent,
  context: Pick<CallContext, "db" | "locale" | "now">,
) {
  const { locale } = context;
  const cancelling = cancellingOf(read, cancels);
  const less = cancelling !== null && isFail(cancelling) ? { amount: 0, tax: 0 } : lessOf(read, cancelling);
  const added = await priceDraft(lines, read.row.user_id, context, shipping);
  const ordered = linesOf(read.row);
  return {
    cancels: cancels.map(({ line, quantity }) => ({ title: titleOf(ordered[line]!, locale), quantity })),
    lines: added.lines.map(({ agreed_price: _agreed, shop_price: _shop, ...line }) => line),
    shipping: added.shipping,
    total: added.total,
    less: aedFromFils(less.amount),
    difference: aedFromFils(filsFromAed(added.total) - less.amount),
    tax: aedFromFils(filsFromAed(added.tax) - less.tax),
  };
}

export type PricedChange = Awaited<ReturnType<typeof priceChange>>;

function titleOf(line: OrderLine, locale: Locale): string {
  const [title, variant] = [line[`title_${locale}`], line[`variant_title_${locale}`]];
  // As on papers: the variant's title alone where it repeats the product's.
  if (variant.startsWith(title)) return variant;
  return [title, variant].filter(Boolean).join(" · ");
}

import { isOnline } from "#shared/payments/payment-methods";
import type { CallAnswer } from "#backend/platform/call-types";
import { documentOf } from "#backend/identity/documents/documents";
import type { DocumentRow } from "#backend/identity/documents/documents-statements";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import type { Locale } from "#shared/text/locale";
import type { CallContext } from "../call-context";
import { buyerWithId } from "../orders/handle";
import { linesOf } from "../orders/order";
import type { OrderLine, OrderRow } from "../orders/orders-statements";
import { returnDenialLabels, returnReasonLabels } from "./return-labels";
import { receivedOf, returnSummaryOf } from "./return-summary";
import { linesOfReturn, type ReturnRow } from "./returns-statements";

/** A line of an order as a return names it. */
export const orderedLineOf = (line: number, ordered: OrderLine, locale: Locale) => ({
  line,
  sku_id: ordered.sku_id,
  title: ordered[`title_${locale}`],
  variant_title: ordered[`variant_title_${locale}`],
  image_url: ordered.image,
});

/** What is needed to show a request whole. */
export type WholeReturn = {
  row: ReturnRow;
  order: OrderRow;
  photos: readonly DocumentRow[];
  company: ShopSettings["company"];
};

type Shown = Pick<CallContext, "settings" | "now" | "staff" | "locale">;

/** A request whole, as its buyer sees it. */
export function returnOf(
  { row, order, photos, company }: WholeReturn,
  context: Shown,
): CallAnswer<"getReturn">["return"] {
  const { locale } = context;
  const ordered = linesOf(order);
  return {
    ...returnSummaryOf(row, order.number),
    order: { id: order.order_id, number: String(order.number) },
    way: row.way,
    refund_to: row.refund_to,
    comment: row.comment,
    denial: row.denial && { code: row.denial, label: returnDenialLabels[locale][row.denial] },
    note: row.note,
    lines: linesOfReturn(row).map((line) => ({
      ...orderedLineOf(line.position, ordered[line.position]!, locale),
      quantity: line.quantity,
      reason: { code: line.reason, label: returnReasonLabels[locale][line.reason] },
      sealed: line.sealed === 1,
      received: receivedOf(line),
    })),
    photos: photos.map((photo) => documentOf(photo, context)),
    return_address: { name: company[`legal_name_${locale}`], address: company[`address_${locale}`] },
  };
}

/** The same as staff see it. */
export function handledReturnOf(whole: WholeReturn, context: Shown): CallAnswer<"getHandledReturn">["return"] {
  const { user_id, name, email, phone, establishment } = buyerWithId(whole.order);
  const shown = returnOf(whole, context);
  const fates = linesOfReturn(whole.row);
  return {
    ...shown,
    paid_online: isOnline(whole.order.payment_method),
    buyer: { user_id, name, email, phone, establishment },
    lines: shown.lines.map((line, at) => {
      const { resell, quarantine, discard } = fates[at]!;
      return { ...line, resell, quarantine, discard };
    }),
  };
}

import type { Locale } from "#shared/text/locale";
import { voucherSentence } from "#shared/vouchers/voucher-sentence";
import type { CallInput } from "#backend/platform/call-types";

/** What a voucher would give, in one sentence, for the colleague who decides. */
export const voucherSummary = (asked: CallInput<"saveVoucher">, locale: Locale): string =>
  voucherSentence({ ...asked, scope_name: asked.scope }, locale);

/** Whose draft it would be, where that is to be said, and what they would pay for one of each, in AED, line by line. */
export const draftSummary = ({ customer, lines }: Pick<CallInput<"saveDraft">, "customer" | "lines">): string =>
  [
    ...(customer === "" ? [] : [customer]),
    ...lines.map(({ sku_id, quantity, agreed_price: price }) =>
      price === null ? `${quantity} × ${sku_id}` : `${quantity} × ${sku_id}: AED ${price.toFixed(2)}`,
    ),
  ].join("\n");

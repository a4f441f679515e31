import type { AddressField } from "#shared/customers/address-fields";
import type { Locale } from "#shared/text/locale";
import { aedFromFils } from "#shared/money/money";
import type { QuoteLine } from "../checkout/quote";
import type { GoodsLine, EmailBlock, Row } from "#backend/messages/emails/email";
import { orderEmailTexts } from "./order-email-texts";

/** Lines that an email shows: mail programs cut off what weighs more than about 100 kB. */
const mostLines = 40;

const amount = (fils: number): string => aedFromFils(fils).toFixed(2);

/** Lines of an order as an email shows them. @param priced whether it says what they cost */
export function goodsBlocks(
  lines: readonly QuoteLine[],
  locale: Locale,
  { priced }: { priced: boolean },
): EmailBlock[] {
  const texts = orderEmailTexts[locale];
  const shown = lines.slice(0, mostLines).map((line): GoodsLine => {
    const [title, variant] = [line[`title_${locale}`], line[`variant_title_${locale}`]];
    return {
      // As on papers: the variant's title alone where it repeats the product's.
      title: variant.startsWith(title) ? variant : title,
      detail: [variant.startsWith(title) ? "" : variant, line.waiting && texts.waiting(line.waiting.quantity)]
        .filter(Boolean)
        .join(" · "),
      picture: line.image,
      quantity: line.quantity,
      price: priced ? texts.money(amount(line.unit_price)) : "",
      total: priced ? texts.money(amount(line.total)) : "",
    };
  });
  const left = lines.length - shown.length;
  const goods: EmailBlock = { kind: "goods", title: texts.goods, lines: shown };
  return left > 0 ? [goods, { kind: "text", text: texts.more(left) }] : [goods];
}

/** A sentence that is a label, a colon and an amount, in two columns; one without a colon is all label. */
export function sumRow(sentence: string): Row {
  const at = sentence.lastIndexOf(": ");
  return at === -1 ? [sentence, ""] : [sentence.slice(0, at), sentence.slice(at + 2)];
}

/** What an order keeps of an address; anything may be missing. */
export type AddressParts = Partial<Record<AddressField, string>>;

/** An address as it is written on a parcel. A city that is its emirate is named once. */
export function addressLines(address: AddressParts, locale: Locale): string[] {
  const { home } = orderEmailTexts[locale];
  const named = { ...address, country: address.country === "UAE" ? home : (address.country ?? "") };
  const joined = (between: string, ...names: AddressField[]) =>
    [...new Set(names.map((name) => named[name] ?? ""))].filter(Boolean).join(between);
  return [
    joined(" ", "first_name", "last_name"),
    joined(", ", "address_line_1", "address_line_2"),
    joined(", ", "city", "state", "country"),
    address.phone ?? "",
  ].filter(Boolean);
}

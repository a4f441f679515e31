import { z } from "zod";
import { longestPermalink, mostPermalinkLines, permalinkPath, permalinkToken } from "#shared/routes/cart-permalink";
import type { CallReply } from "#shared/contracts/platform/table";
import { maxLineQuantity } from "#shared/orders/line-quantity";
import { aedFromFils, filsFromAed } from "#shared/money/money";
import { aed, currency, dirhams, language, repliedBy, shopTool, ToolRefusal } from "../shop-tool";
import { toolTexts } from "../texts";
import type { Locale } from "#shared/text/locale";
import { longestPoNumber, normalPoNumber } from "#shared/typed/po-number";
import { isBlank } from "#shared/typed/signs";

const input = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        sku: z.string().min(1).max(200).describe("SKU of a variant, as get_product gives it"),
        quantity: z.number().int().min(1).max(maxLineQuantity),
      }),
    )
    .min(1)
    .max(mostPermalinkLines),
  po_number: z
    .string()
    .max(longestPoNumber)
    .optional()
    .describe("Number of the buyer's purchase order (LPO), if there is one; the checkout begins with it"),
  language,
});

const output = z.object({
  url: z.string().describe("For the buyer to open in a browser"),
  po_number: z
    .string()
    .describe("As the order will have it; empty without one. The checkout says if it was used before"),
  lines: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      quantity: z.number().int(),
      unit_price: aed.describe("At this quantity, today, VAT included"),
      line_total: aed,
    }),
  ),
  items_total: aed.describe("Before delivery"),
  currency,
  note: z.string(),
});

export const createCartLink = shopTool({
  name: "create_cart_link",
  title: "Cart link",
  description:
    "Makes a link that opens the shop with these SKUs and quantities, to be put into the buyer's cart with one click. Checks " +
    "that each can be ordered in that quantity. Places no order, reserves nothing and takes no money: give the link to the " +
    "buyer, who reviews the cart and pays in the shop's own checkout.",
  input,
  output,
  async run({ lines, po_number }, shop) {
    const texts = toolTexts[shop.locale];
    const poNumber = isBlank(po_number ?? "") ? "" : normalPoNumber(po_number ?? "");
    if (poNumber === null) throw new ToolRefusal(texts.noPoNumber);
    const token = permalinkToken(lines.map(({ sku, quantity }) => ({ sku_id: sku, quantity })));
    if (token.length > longestPermalink) throw new ToolRefusal(texts.linkTooLong);
    const { items } = repliedBy(await shop.api.call("openCartLink", { token }), shop, { token: "lines" });
    const problems = problemsOf(items, shop.locale);
    if (problems.length > 0) throw new ToolRefusal([texts.lines.intro, ...problems].join("\n"));
    const totals = items.map(({ unit_price, quantity }) => filsFromAed(unit_price ?? 0) * quantity);
    return {
      url: shop.urlOf(permalinkPath(token, poNumber)),
      po_number: poNumber,
      lines: items.map((item, at) => ({
        sku: item.sku_id,
        title: titleOf(item),
        quantity: item.quantity,
        unit_price: item.unit_price ?? 0,
        line_total: aedFromFils(totals[at]!),
      })),
      items_total: aedFromFils(totals.reduce((sum, total) => sum + total, 0)),
      currency: dirhams,
      note: `${texts.opens} ${texts.prices}`,
    };
  },
});

type Item = CallReply<"openCartLink">["items"][number];

/** A variant's own title includes its product's; a foreign backend may not send it. */
const titleOf = ({ title, variant_title }: Pick<Item, "title" | "variant_title">): string => variant_title || title;

/** Why lines cannot be ordered as they are, one sentence each. */
export function problemsOf(items: readonly Item[], locale: Locale): string[] {
  const { unknown, unavailable, tooMany } = toolTexts[locale].lines;
  return items.flatMap(({ sku_id, quantity, most, unit_price, ...item }) => {
    const title = titleOf(item);
    if (most === null) return [unknown(sku_id)];
    if (most === 0 || unit_price === null) return [unavailable(sku_id, title)];
    return quantity > most ? [tooMany(sku_id, title, most)] : [];
  });
}

import { maxLineQuantity } from "../orders/line-quantity";
import { normalPoNumber } from "../typed/po-number";
import { isBlank } from "../typed/signs";

/** A line of a cart that a link names. */
export type PermalinkLine = { sku_id: string; quantity: number };

/** Most lines that one link may name, and most characters of its token. */
export const mostPermalinkLines = 50;
export const longestPermalink = 2000;

/**
 * The token of a link that names its lines itself (`100200:2,100300:10`), so that nothing is stored for it. It opens at
 * `/cart/link/{token}` like every other; a stored link's token has no colon.
 * @param lines with positive whole quantities; those of one SKU are added up
 */
export function permalinkToken(lines: readonly PermalinkLine[]): string {
  const quantities = new Map<string, number>();
  for (const { sku_id, quantity } of lines) quantities.set(sku_id, (quantities.get(sku_id) ?? 0) + quantity);
  return [...quantities].map(([sku, quantity]) => `${encodeURIComponent(sku)}:${quantity}`).join(",");
}

/** The name of a PO number in the URL of a cart and of a link to one. */
const poParameter = "po";

/** The query that carries a PO number to a cart; empty without one. */
export const poQuery = (poNumber: string): string =>
  isBlank(poNumber) ? "" : `?${new URLSearchParams({ [poParameter]: poNumber })}`;

/** The PO number that a URL carries, in its normal form; empty: none. */
export const poNumberIn = ({ searchParams }: Pick<URL, "searchParams">): string =>
  normalPoNumber(searchParams.get(poParameter) ?? "") ?? "";

/** The path of a link without its language; colons and commas stay as people read them. @param poNumber empty: none */
export const permalinkPath = (token: string, poNumber = ""): string =>
  `/cart/link/${encodeURIComponent(token).replaceAll("%3A", ":").replaceAll("%2C", ",")}${poQuery(poNumber)}`;

/** The lines that a token names, each SKU once; null when it is no such token, or not a sound one. */
export function permalinkLines(token: string): PermalinkLine[] | null {
  if (!token.includes(":") || token.length > longestPermalink) return null;
  const lines = token.split(",").map(lineOf);
  if (lines.length > mostPermalinkLines || !lines.every((line) => line !== null)) return null;
  return new Set(lines.map(({ sku_id }) => sku_id)).size === lines.length ? lines : null;
}

function lineOf(text: string): PermalinkLine | null {
  const [, encoded, digits] = /^([^:,]{1,600}):([1-9]\d{0,5})$/.exec(text) ?? [];
  const quantity = Number(digits);
  if (encoded === undefined || quantity > maxLineQuantity) return null;
  try {
    const sku_id = decodeURIComponent(encoded);
    return sku_id.length <= 200 ? { sku_id, quantity } : null;
  } catch {
    return null;
  }
}

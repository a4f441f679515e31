import type { Locale } from "#shared/text/locale";
import { namedMessages } from "#backend/platform/messages";
import type { Fail } from "#backend/platform/outcome";

/** A SKU as a failure names it: titles are those of the caller's language, and empty where it is gone. */
export type NamedSku = { sku_id: string; title?: string; variant_title?: string };

/** Most titles that one message names; `items` has all of them. */
const mostNamed = 5;

/** A failure about these SKUs: its message and its `items` say which ones. */
export function namedFailure(
  fail: keyof (typeof namedMessages)[Locale],
  skus: readonly NamedSku[],
  locale: Locale,
): Fail {
  const items = skus.map((sku) => ({ sku_id: sku.sku_id, title: fullTitle(sku) }));
  const titles = items.map(({ title }) => title).slice(0, mostNamed);
  if (items.length > mostNamed) titles.push("…");
  return { fail, more: { items }, message: namedMessages[locale][fail](titles) };
}

/** Product and variant; the variant's title alone where it repeats the product's, the SKU where nothing is known. */
export function fullTitle({ sku_id, title = "", variant_title = "" }: NamedSku): string {
  const said = variant_title.startsWith(title) ? variant_title : [title, variant_title].filter(Boolean).join(" · ");
  return said || title || sku_id;
}

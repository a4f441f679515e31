import { namedFailure, fullTitle } from "../cart/named-failure";
import type { Locale } from "#shared/text/locale";
import type { Fail } from "#backend/platform/outcome";
import type { Answer } from "./hand-out";
import { saleMessages } from "./messages";

/** A SKU with its words. */
export type TitledSku = Record<`${"title" | "variant_title"}_${Locale}`, string> & { sku_id: string };

/** Why a buyer cannot have it now, as a failure; null: the buyer may go on. */
export function refusedBy(answer: Answer, sku: TitledSku, locale: Locale): Fail | null {
  if (answer.kind === "ticket" || answer.kind === "free") return null;
  const named = { sku_id: sku.sku_id, title: sku[`title_${locale}`], variant_title: sku[`variant_title_${locale}`] };
  if (answer.kind === "sold_out") return namedFailure("out_of_stock", [named], locale);
  const title = fullTitle(named);
  const more = { items: [{ sku_id: sku.sku_id, title }] };
  const texts = saleMessages[locale];
  if (answer.kind === "not_started")
    return { fail: "sale_not_started", more, message: texts.not_started(title, answer.startsAt) };
  const { kind, retryAfter } = answer;
  if (kind === "lapsed")
    return { fail: "sale_lapsed", more, retryAfter, message: texts.lapsed(title, Math.ceil(retryAfter / 60)) };
  const message = kind === "busy" && answer.left > 0 ? texts.fewer(title, answer.left) : texts[kind](title);
  return { fail: "sale_busy", more, retryAfter, message };
}

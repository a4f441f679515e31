import { labelOf, withoutLabels } from "./labels";

/** What is written before the number of an order, in either language. */
const label = labelOf(["(?:my |your |the )?orders?", "ID", "ref(?:erence)?", "#", "(?:ال)?طلب(?:ية|ي|يتي)?", "لطلب"]);

/**
 * The number of an order as it is stored, such as `100400`, of `#100400`, `Order # 100400`, `١٠٠٤٠٠` or a pasted one with
 * invisible signs; null when the text is none.
 */
export function normalOrderNumber(text: string): string | null {
  const digits = withoutLabels(text, label).replaceAll(/[ ,#]/g, "");
  return /^\d{1,12}$/.test(digits) ? digits.replace(/^0+(?=\d)/, "") : null;
}

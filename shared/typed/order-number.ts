import { plainCode } from "./signs";

/** What is written before the number of an order, in either language. */
const label = /^(?:order|طلب|الطلب|رقم الطلب|طلب رقم)? ?(?:number|no|nr|رقم)?[.:]{0,2} ?[#-]? ?(?=\d)/i;

/**
 * The number of an order as it is kept, such as `100400`, of `#100400`, `Order # 100400`, `١٠٠٤٠٠` or a pasted one with
 * invisible signs; null when the text is none.
 */
export function normalOrderNumber(text: string): string | null {
  const digits = plainCode(plainCode(text).replace(/^#/, "")).replace(label, "").replaceAll(/[ ,#]/g, "");
  return /^\d{1,12}$/.test(digits) ? digits.replace(/^0+(?=\d)/, "") : null;
}

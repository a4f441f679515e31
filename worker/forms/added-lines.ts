import type { Locale } from "../../shared/locale";
import type { Flash } from "../request/flash";

/** Tells how many of the lines that a form sent went into the cart. */
export function addedLines(added: number, asked: number, locale: Locale): Flash {
  return { message: messages[locale](added, asked), type: added === asked ? 1 : added > 0 ? 3 : 2 };
}

const messages: Record<Locale, (added: number, asked: number) => string> = {
  en: (added, asked) => `Lines added to the cart: ${added} of ${asked}`,
  ar: (added, asked) => `الأسطر المضافة إلى السلة: ${added} من ${asked}`,
};

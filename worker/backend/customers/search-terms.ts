import { foldDigits } from "../../../shared/typed/signs";

/** What a search asks the index of customers, and the number of an order that it may be; nulls: nothing of the kind. */
export type CustomerSearch = { match: string | null; orderNumber: number | null };

/** Letters that people exchange, as the view `customer_words` writes them; signs of vowels say nothing. */
const folded = (text: string): string =>
  foldDigits(text)
    .toLowerCase()
    .replace(/[أإآ]/g, "ا")
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه")
    .replaceAll(/[\u0640\u064b-\u0652]/g, "");

const beginning = (word: string): string => `"${word}"*`;

/**
 * Reads what staff type: words of a name or an e-mail, a phone in any spelling (`050…`, `+971 50…`, Arabic digits), a TRN,
 * or the number of an order. Each word is looked for by its beginning.
 */
export function customerSearchOf(text: string): CustomerSearch {
  const typed = folded(text.trim()).replace(/^#/, "");
  const digits = typed.replaceAll(/[\s().+\-\u200e\u200f\u202a-\u202e]/g, "");
  if (/^\d{3,15}$/.test(digits)) {
    const match = [...new Set([digits, withCountry(digits)])].map(beginning).join(" OR ");
    return { match, orderNumber: /^\d{6,9}$/.test(digits) ? Number(digits) : null };
  }
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return { match: words.length > 0 ? words.map(beginning).join(" ") : null, orderNumber: null };
}

/** As numbers are kept, without the `+`: one without a country is of the Emirates. */
function withCountry(digits: string): string {
  if (digits.startsWith("00")) return digits.slice(2);
  return digits.startsWith("0") ? `971${digits.slice(1)}` : `971${digits}`;
}

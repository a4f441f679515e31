import type { Locale } from "../../../shared/locale";
import type { FieldProblem } from "../outcome";

/** What staff wrote, between a greeting and a name in the customer's language: its first letters tell the direction. */
const framed: Record<Locale, (name: string, text: string) => string> = {
  en: (name, text) => `${name ? `Hi ${name},` : "Hello,"}\n\n${text}\n\nFalaj`,
  ar: (name, text) => `${name ? `مرحبًا ${name}،` : "مرحبًا،"}\n\n${text}\n\nفلج`,
};

export const messageText = (locale: Locale, name: string, text: string): string => framed[locale](name, text);

/** A `<` before a space is text, as in "below < above". */
const tag = /<[a-z!/?]/i;
const scheme = /[a-z0-9+.-]{1,40}:\/\//gi;
/** "Your data: …" is a sentence. */
const noScheme = /\b(?:javascript|data|vbscript):(?=\S)/i;

/** What of a message may not be sent; undefined: nothing. Links are https, and there is no HTML. */
export function textProblem(text: string): FieldProblem | undefined {
  if (tag.test(text)) return "no_html";
  const isForeign = [...text.matchAll(scheme)].some(([found]) => found.toLowerCase() !== "https://");
  return isForeign || noScheme.test(text) ? "only_https" : undefined;
}

import { groupedDigits } from "#shared/text/number-text";
import type { Locale } from "#shared/text/locale";

/** An ICU text as `@lingui/message-utils` compiles it: words, values by name, and plurals with a form for each class. */
export type Message = string | readonly MessagePart[];
type MessagePart =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: "plural", forms: Record<string, readonly MessagePart[]>];

/** Id → text. */
export type Messages = Record<string, Message>;

const plurals = new Map<Locale, Intl.PluralRules>();

/**
 * A compiled text with its values filled in. The only kinds are plain values and plurals (`=n` before a class, `#` for
 * the count, in Western digits in both languages); a test refuses catalogues with others.
 */
export function messageText(message: Message, locale: Locale, values: Record<string, string | number> = {}): string {
  const textOf = (parts: readonly MessagePart[], count?: string): string =>
    parts
      .map((part) => {
        if (typeof part === "string") return part === "#" && count !== undefined ? count : part;
        const [name, , forms] = part;
        const value = values[name]!;
        if (!forms) return value;
        const form = forms[value] ?? forms[pluralsOf(locale).select(Number(value))] ?? forms["other"]!;
        return textOf(form, groupedDigits(value));
      })
      .join("");
  return typeof message === "string" ? message : textOf(message);
}

/** Rules are expensive to make and are kept. */
function pluralsOf(locale: Locale): Intl.PluralRules {
  const known = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, known);
  return known;
}

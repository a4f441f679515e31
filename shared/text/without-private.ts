import { foldDigits } from "../typed/signs";

/**
 * What is personal or opens something, in the order in which it is taken out. The texts come from anybody, so each
 * expression takes time in proportion to the text: it meets a run of characters once and whole, and what such a run has
 * to have is asked of the run by itself.
 */
const secrets: [RegExp, string | ((run: string) => string)][] = [
  [/\b(bearer|basic)\s+\S+/gi, "[token]"],
  // Queries and fragments of addresses carry tokens, codes and what somebody typed.
  [/([\w)/.-])[?#][^\s"'<>)]*/g, "$1"],
  [/[\w.+%@-]{5,}/g, (run) => (/[\w.+-](?:@|%40)[\w-]+\.[\w-]/i.test(run) ? "[e-mail]" : run)],
  [/[\w.-]{26,}/g, (run) => (hasThreeLongParts(run) ? "[token]" : run)],
  // Long and mixed: random bytes as base64url or hexadecimals, a uuid.
  [/[\w-]{32,}/g, (run) => (isMixed(run) ? "[token]" : run)],
  [/\w{20,}/g, (run) => (isMixed(run) ? "[token]" : run)],
  // Telephone and card numbers, however they are grouped.
  [/\+?\d(?:[\s().-]?\d){7,}/g, "[number]"],
  // One-time codes. The columns of a stack trace stand behind a line and a colon.
  [/(?<!:\d+:)(?<!\d)\d{6,}/g, "[number]"],
];

/**
 * A text without what may reveal who somebody is or open something: e-mails, telephone numbers, codes, tokens, queries.
 * It errs on the side of taking out too much.
 */
export const withoutPrivate = (text: string): string =>
  secrets.reduce(
    (rest, [pattern, instead]) =>
      typeof instead === "string" ? rest.replace(pattern, instead) : rest.replace(pattern, instead),
    western(text),
  );

/** No secret that can be recognised by half of it is longer, in characters: an e-mail may have 254. */
const longestSecret = 256;

/**
 * The first characters of a text, without what is private. However long the text is, only about its part that stays is
 * looked at; what stood where that was cut off may be half a secret, so it is not among what stays.
 * @param most characters
 */
export function withoutPrivateCut(text: string, most: number): string {
  const looked = 2 * most + 2 * longestSecret;
  const clean = withoutPrivate(text.slice(0, looked));
  return (text.length > looked ? clean.slice(0, Math.max(0, clean.length - longestSecret)) : clean).slice(0, most);
}

/** Three parts between dots, as tokens have them. */
const hasThreeLongParts = (run: string): boolean => {
  let long = 0;
  for (const part of run.split(".")) {
    long = part.length >= 8 ? long + 1 : 0;
    if (long === 3) return true;
  }
  return false;
};

const isMixed = (run: string): boolean => /\d/.test(run) && /[a-z]/i.test(run);

/** Digits of other scripts hide numbers; a text without any stays as it is. */
const western = (text: string): string => (/[٠-٩۰-۹]/.test(text) ? foldDigits(text) : text);

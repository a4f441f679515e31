import { westernDigits } from "./western-digits";

/** What is personal or opens something, in the order in which it is taken out. */
const secrets: [RegExp, string][] = [
  [/\b(bearer|basic)\s+\S+/gi, "[token]"],
  // Queries and fragments of addresses carry tokens, codes and what somebody typed.
  [/([\w)/.-])[?#][^\s"'<>)]*/g, "$1"],
  [/[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/gi, "[e-mail]"],
  [/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g, "[token]"],
  // Long and mixed: random bytes as base64url or hexadecimals, a uuid.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi, "[token]"],
  [/\b(?=\w*\d)(?=\w*[a-z])\w{20,}\b/gi, "[token]"],
  // Telephone and card numbers, however they are grouped.
  [/\+?\d(?:[\s().-]?\d){7,}/g, "[number]"],
  // One-time codes. The columns of a stack trace stand behind a line and a colon.
  [/(?<!:\d+:)(?<!\d)\d{6,}/g, "[number]"],
];

/**
 * A text without what may tell who somebody is or open something: e-mails, telephone numbers, codes, tokens, queries
 * (I18). It errs on the side of taking out too much.
 */
export const withoutPrivate = (text: string): string =>
  secrets.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), western(text));

/** Digits of other scripts hide numbers; a text without any stays as it is. */
const western = (text: string): string => (/[٠-٩۰-۹]/.test(text) ? westernDigits(text) : text);

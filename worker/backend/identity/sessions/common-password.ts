import common from "./common-passwords.json";

/** Signs that replace letters, and the digit keys that signs are on. */
const alike: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};
const shifted: Record<string, string> = Object.fromEntries(
  "!@#$%^&*()".split("").map((sign, at) => [sign, "1234567890"[at]!]),
);
const by = (letters: Record<string, string>, text: string) => text.replace(/./gsu, (one) => letters[one] ?? one);

/** Most digits and signs around a word that count as decoration. */
const mostOrnament = 6;

let known: Set<string> | undefined;

/**
 * Whether a password is one of the few thousand most common, or one of them decorated to satisfy the rules: with
 * capitals, with signs for letters (`P@ssw0rd`), typed with shift (`!QAZ2wsx`), or with up to six digits and signs
 * around it.
 */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(common.passwords.split(" ").flatMap((word) => [word, by(alike, word)]));
  const text = password.normalize("NFKC").toLowerCase();
  const word = text.replace(/^[^a-z]{0,6}/, "").replace(/[^a-z]{0,6}$/, "");
  const forms = [text, by(shifted, text), by(alike, text), text.replace(/[^a-z0-9]/g, "")];
  if (text.length - word.length <= mostOrnament) forms.push(word, by(alike, word));
  return forms.some((form) => known!.has(form));
}

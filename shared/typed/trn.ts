import { labelOf, withoutLabels } from "./labels";

/** What a letterhead writes before the number. */
const label = labelOf([
  "T\\.?R\\.?N",
  "(?:UAE|FTA)",
  "V\\.?A\\.?T",
  "Tax(?:payer|able)?",
  "Reg(?:n|d|istration|istered)?",
  "Identification",
  "Certificate",
  "ID",
  "ا?ل?تسجيل",
  "(?:لل|ال|ل)?ضريب[يةه]+",
  "(?:لل|ال)?قيمة",
  "(?:لل|ال)?مضافة",
  "ا?ل?معرف",
  "ا?ل?شهادة",
]);

const digitsOf = (text: string): string => withoutLabels(text, label).replaceAll(/[ \-./]/g, "");

/**
 * A tax registration number as 15 digits, the first 1, the last 3; null when it is none. Digits of any script, dashes,
 * spaces, invisible signs and its name before it do not matter. Stricter than the public rule of 15 digits: a number of
 * another form is checked by a person, and the message says whom to ask.
 */
export function normalTrn(text: string): string | null {
  const digits = digitsOf(text);
  return /^1\d{13}3$/.test(digits) ? digits : null;
}

/** Whether more digits could make a tax registration number of this: what is typed so far is not wrong yet. */
export const mayBecomeTrn = (text: string): boolean => /^(1\d{0,13})?$/.test(digitsOf(text));

import { minutesIn, timeText } from "../time/time-of-day";
import { fieldAmount, fieldCount } from "../typed/figure";
import { isBlank, lineIn, linesIn, plainCode } from "../typed/signs";
import { hsCodeIn } from "../typed/hs-code";
import { tinIn } from "../typed/tin";
import { normalEmail } from "../typed/email";
import { aedFromFils, filsFromAed } from "../money/money";
import { namedMethods } from "../payments/payment-methods";
import { normalPhone } from "../typed/phone";
import { coloursOf, hexColour, nearestReadable } from "./shop-colour";
import { logoOf } from "./shop-logo";
import { ibanText, normalIban } from "../money/iban";
import { normalTrn } from "../typed/trn";
import { eInvoiceIssuers, emirates } from "./e-invoice-codes";
import { taxPeriods } from "../console/report-period";
import { declaredEmirates } from "../money/declared-emirate";
import type { SettingKind } from "./shop-setting-fields";

/** Why a text is no value of its kind. */
export type SettingProblem =
  | "required"
  | "too_long"
  | "email"
  | "phone"
  | "own_trn"
  | "url"
  | "amount"
  | "time"
  | "kilograms"
  | "days"
  | "slots"
  | "hours"
  | "closes_early"
  | "no_day"
  | "no_method"
  | "prefix"
  | "sms_name"
  | "name"
  | "colour"
  | "iban"
  | "logo"
  | "day"
  | "tin"
  | "hs_code"
  | "unknown_value";
type Read = { value: unknown } | { problem: SettingProblem } | { problem: "unreadable_colour"; named: string };

const wrong = (problem: SettingProblem) => ({ problem });

/** Signs that no font is known to have. */
const unknown = /[\p{Co}\p{Cn}]/gu;

function nameIn(text: string): Read {
  const value = lineIn(text.replace(unknown, ""));
  if (value === "") return wrong("required");
  // In a tag, a template or the head of an e-mail it would be more than a name.
  return /[\p{L}\p{N}]/u.test(value) && !/[<>{}"\\|]/.test(value) ? { value } : wrong("name");
}

function colourIn(text: string): Read {
  const value = hexColour(text);
  if (!value) return wrong(isBlank(text) ? "required" : "colour");
  return coloursOf(value) ? { value } : { problem: "unreadable_colour", named: nearestReadable(value) };
}

const logoIn = (text: string): Read => {
  const value = lineIn(text);
  return value === "" || logoOf(value) ? { value } : wrong("logo");
};

/** `8:00–12:00, 14:30–20:00` as spans; empty: closed all day. */
function spansIn(text: string): Read {
  const typed = lineIn(text);
  if (typed === "" || typed === "-") return { value: [] };
  const spans: [number, number][] = [];
  for (const part of typed.split(/[,،;؛]/)) {
    const [from, to, ...more] = part.split(/[-–—]|\bto\b|إلى/).map(minutesIn);
    if (from == null || to == null || more.length > 0) return wrong("hours");
    if (to <= from || from < (spans.at(-1)?.[1] ?? 0)) return wrong("closes_early");
    spans.push([from, to]);
  }
  return spans.length <= 3 ? { value: spans } : wrong("hours");
}

/** Most fils of a sum that is set: ten million dirhams. */
const mostMoney = 1_000_000_000;

/** AED as people write them, such as `AED 1,250.50`, in fils; null for what is none, or has parts of a fils. */
export function moneyIn(text: string): number | null {
  const figure = fieldAmount(text);
  if (figure === null || figure.startsWith("-")) return null;
  const fils = filsFromAed(Number(figure));
  return fils <= mostMoney ? fils : null;
}

const known = (text: string, list: readonly string[]): string[] => {
  const said = new Set(text.split(/[\s,]+/));
  return list.filter((one) => said.has(one));
};
/** The one of a list that was chosen. */
const choiceOf = (list: readonly string[], text: string): Read =>
  list.includes(text) ? { value: text } : wrong("required");
/** What weighs more is not sold in a shop. */
const mostKilograms = 9999;
const mostDays = 60;
const dayNumbers = ["0", "1", "2", "3", "4", "5", "6"];

const oneOf = (text: string, list: readonly string[]): Read =>
  list.includes(text) ? { value: text } : wrong("unknown_value");

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

/** How a text of each kind is read. */
const readers: Record<SettingKind, (text: string) => Read> = {
  line: (text) => (isBlank(text) ? wrong("required") : { value: lineIn(text) }),
  optional: (text) => ({ value: lineIn(text) }),
  lines: (text) => ({ value: linesIn(text).split("\n").map(lineIn).filter(Boolean).slice(0, 6) }),
  email(text) {
    const value = normalEmail(text);
    return value ? { value } : wrong(isBlank(text) ? "required" : "email");
  },
  optionalEmail: (text) => (isBlank(text) ? { value: "" } : readers.email(text)),
  phone(text) {
    if (isBlank(text)) return wrong("required");
    const value = plainCode(text);
    return /^\+[\d ().\-/]+$/.test(value) && normalPhone(value) ? { value } : wrong("phone");
  },
  url(text) {
    const value = lineIn(text);
    return value === "" || (URL.canParse(value) && new URL(value).protocol === "https:") ? { value } : wrong("url");
  },
  trn(text) {
    const value = normalTrn(text);
    return value ? { value } : wrong(isBlank(text) ? "required" : "own_trn");
  },
  money(text) {
    const value = moneyIn(text);
    return value === null ? wrong(isBlank(text) ? "required" : "amount") : { value };
  },
  time(text) {
    const value = minutesIn(text);
    return value === null || value === 24 * 60 ? wrong("time") : { value };
  },
  kilograms(text) {
    const value = Number(fieldCount(text) ?? 0);
    return value >= 1 && value <= mostKilograms ? { value } : wrong(isBlank(text) ? "required" : "kilograms");
  },
  days(text) {
    const value = fieldCount(text);
    return value !== null && Number(value) >= 0 && Number(value) <= mostDays ? { value: Number(value) } : wrong("days");
  },
  spans: spansIn,
  weekdays(text) {
    const value = known(text, dayNumbers).map(Number);
    return value.length > 0 ? { value } : wrong("no_day");
  },
  methods(text) {
    const value = known(text, namedMethods);
    return value.length > 0 ? { value } : wrong("no_method");
  },
  switch: (text) => ({ value: text !== "" }),
  // What a file, a bank and a scanner take, and what cannot be mistaken for a part of the number.
  prefix(text) {
    const value = lineIn(text);
    return /^(?:[A-Z]|\{year\}|[-/])+[-/]$/.test(value) && /^[A-Z]/.test(value) && value.length <= 20
      ? { value }
      : wrong("prefix");
  },
  smsName: (text) => {
    const value = lineIn(text);
    return value === "" || (/^[A-Za-z0-9 ]{3,11}$/.test(value) && /[A-Za-z]/.test(value))
      ? { value }
      : wrong("sms_name");
  },
  name: nameIn,
  colour: colourIn,
  logo: logoIn,
  mark: logoIn,
  issuer: (text) => oneOf(isBlank(text) ? "off" : text, eInvoiceIssuers),
  day(text) {
    const value = lineIn(text);
    return value === "" || isDay(value) ? { value } : wrong("day");
  },
  tin(text) {
    const value = tinIn(text);
    return isBlank(text) ? { value: "" } : value ? { value } : wrong("tin");
  },
  emirate: (text) => oneOf(lineIn(text), ["", ...emirates]),
  hsCode(text) {
    const value = hsCodeIn(text);
    return isBlank(text) ? { value: "" } : value ? { value } : wrong("hs_code");
  },
  iban(text) {
    const value = normalIban(text);
    if (isBlank(text)) return { value: "" };
    return value ? { value } : wrong("iban");
  },
  taxPeriod: (text) => choiceOf(taxPeriods, text),
  declaredEmirate: (text) => choiceOf(declaredEmirates, text),
};

/**
 * A setting as somebody typed it. @returns its value as it is stored, or what is wrong with it
 * @param most in characters
 */
export const readSetting = (kind: SettingKind, text: string, most = 300): Read =>
  text.length > most ? wrong("too_long") : readers[kind](text);

/** A stored setting as its field shows it, which `readSetting` reads as the same. */
export function settingText(kind: SettingKind, value: unknown): string {
  if (kind === "money") return aedFromFils(Number(value)).toFixed(2);
  if (kind === "switch") return value ? "on" : "";
  if (kind === "time") return timeText(Number(value));
  if (kind === "spans") return (value as [number, number][]).map((span) => span.map(timeText).join("–")).join(", ");
  if (kind === "lines") return (value as string[]).join("\n");
  if (kind === "iban") return ibanText(String(value));
  return Array.isArray(value) ? value.join(" ") : String(value);
}

/** Formats a number as an Excel number format does, where that adds information; null: it adds none. */
export type FormatNumber = (value: number) => string | null;

type Section = {
  /** Placeholders and literals in order; a literal has its text. */
  parts: ({ digit: "0" | "#" | "?" } | { literal: string })[];
  decimals: number;
  isWhole: boolean;
  /** Behind the digits so far. */
  commas: number;
  power: boolean;
  percent: boolean;
  currency: string;
  /** A day, a time, a text, a fraction, thousands cut off, or nothing set. */
  other: boolean;
};

/**
 * Parses an Excel number format. Zeros that it adds belong to a code (`00000`), decimals that it cuts are never seen,
 * and a percentage, a power of ten or another currency is a different value than the number alone.
 * @param code `formatCode` of `numFmt`
 * @param isOfCountry its currency is that of the computer's country, whatever the file says
 */
export function numberFormat(code: string, isOfCountry = false): FormatNumber | null {
  const [positive, negative] = sectionsOf(code);
  if (!positive) return null;
  const show = (value: number) => {
    const section = value < 0 && negative && negative.parts.length > 0 ? negative : positive;
    return formatted(value, isOfCountry ? { ...section, currency: "" } : section);
  };
  return [positive, negative].some((section) => section && saysMore(section)) ? show : null;
}

const saysMore = (section: Section): boolean =>
  !section.other &&
  (section.percent || section.power || section.currency !== "" || section.decimals >= 2 || isPadded(section));

/** Excel's own limit. */
const longestCode = 500;

/** The format's sections for positive and negative numbers and zero, separated by semicolons. */
function sectionsOf(code: string): Section[] {
  const sections = [newSection()];
  const text = code.slice(0, longestCode);
  for (let at = 0; at < text.length;) {
    const section = sections.at(-1)!;
    if (text[at] === ";") {
      endSection(section);
      sections.push(newSection());
      at += 1;
    } else at += readToken(section, text.slice(at));
  }
  endSection(sections.at(-1)!);
  return sections;
}

const newSection = (): Section => ({
  parts: [],
  decimals: 0,
  isWhole: true,
  commas: 0,
  power: false,
  percent: false,
  currency: "",
  other: false,
});

/** Commas after the last digit cut off thousands. A section without digits counts as other. */
function endSection(section: Section): void {
  section.other ||= section.commas > 0 || section.parts.length === 0;
}

/** Reads the next token of a section. @returns its length in characters */
function readToken(section: Section, text: string): number {
  const sign = text[0]!;
  if (sign === '"' || sign === "[") {
    const end = text.indexOf(sign === "[" ? "]" : '"', 1);
    const length = end === -1 ? text.length : end + 1;
    const inside = text.slice(1, length - 1);
    if (sign === '"') addLiteral(section, inside);
    else if (inside.startsWith("$")) addLiteral(section, inside.slice(1).split("-")[0]!);
    else section.other ||= /^[hms]+$/i.test(inside);
    return length;
  }
  if (sign === "\\") addLiteral(section, text[1] ?? "");
  if (sign === "\\" || sign === "_" || sign === "*") return 2;
  if (text.startsWith("E+") || text.startsWith("E-")) {
    section.power = true;
    return 2;
  }
  if (sign === "0" || sign === "#" || sign === "?") addDigit(section, sign);
  else if (sign === ".") {
    section.other ||= section.commas > 0;
    section.isWhole = false;
  } else if (sign === ",") section.commas += 1;
  else if (sign === "%") section.percent = true;
  // `General`, and formats of days, times, texts and fractions.
  else if (/[a-z@/]/i.test(sign)) section.other = true;
  else addLiteral(section, sign);
  return 1;
}

function addDigit(section: Section, digit: "0" | "#" | "?"): void {
  section.commas = 0;
  if (section.power) return;
  if (section.isWhole) section.parts.push({ digit });
  else section.decimals += 1;
}

/** Signs and names of currencies other than the dirham. */
const foreign =
  /[$€£¥₹₨₽₩₺﷼]|\b(?:USD?|EUR|GBP|SAR|SR|QAR|QR|KWD|KD|OMR|BHD|BD|EGP|INR|Rs|CNY|RMB|JPY|CHF|TRY)\b|ر\.?\s?[سعق]|د\.?\s?[كب]|ج\.?\s?م/iu;

function addLiteral(section: Section, literal: string): void {
  section.parts.push({ literal });
  const found = foreign.exec(literal)?.[0];
  if (found !== undefined && section.currency === "") section.currency = found;
}

/** Whether all digits are zeros, at least two: a code of that many digits. */
function isPadded({ parts, decimals, isWhole }: Section): boolean {
  const digits = parts.flatMap((part) => ("digit" in part ? [part.digit] : []));
  return isWhole && decimals === 0 && digits.length > 1 && digits.every((digit) => digit === "0");
}

function formatted(value: number, section: Section): string | null {
  if (section.other) return null;
  if (section.power) return powerOf(value, section.decimals);
  if (section.percent) return `${plain(rounded(value * 100, section.decimals))}%`;
  const figure = section.decimals >= 2 ? rounded(value, section.decimals) : value;
  if (section.currency !== "") return `${section.currency} ${plain(figure)}`;
  if (isPadded(section) && Number.isSafeInteger(value) && value >= 0) return padded(value, section.parts);
  return figure === value ? null : plain(figure);
}

const plain = (value: number) => String(Number(value.toPrecision(15)));

function powerOf(value: number, decimals: number): string {
  const [digits = "", sign = "", power = ""] = value.toExponential(Math.min(decimals, 15)).split(/e([+-])/);
  return `${digits}E${sign}${power.padStart(2, "0")}`;
}

/** Rounds as Excel displays: half away from zero, on 15 significant digits. */
function rounded(value: number, decimals: number): number {
  const digits = Number(value.toPrecision(15));
  const places = Math.min(decimals, 15);
  const moved = Number(`${Math.abs(digits)}e${places}`);
  if (Number.isNaN(moved) || moved > Number.MAX_SAFE_INTEGER) return Number(digits.toFixed(places));
  return Math.sign(digits) * Number(`${Math.round(moved)}e-${places}`);
}

/** A number padded with zeros and interspersed literals: `000-000` shows 1234 as `001-234`. */
function padded(value: number, parts: Section["parts"]): string {
  const places = parts.filter((part) => "digit" in part).length;
  const digits = String(value).padStart(places, "0");
  // Excess digits go to the first placeholder.
  let at = digits.length - places;
  let isFirst = true;
  const text = parts.map((part) => {
    if ("literal" in part) return part.literal;
    at += 1;
    const written = isFirst ? digits.slice(0, at) : digits[at - 1]!;
    isFirst = false;
    return written;
  });
  return text.join("").trim();
}

import type { Locale } from "#shared/text/locale";

/**
 * The units that measures of goods have. `of` and `size`: what is measured, and how many of the smallest unit of that one of this
 * is; units of one kind convert into each other. `name`: after the number; where `intl` names a unit of ECMA-402, the language's
 * own plural is used instead.
 */
type UnitDefinition = {
  of: string;
  size: number;
  name: readonly [en: string, ar: string];
  intl?: string;
  /** Other ways in which people write it, in small letters. */
  written?: readonly string[];
};

export const units = {
  mm: { of: "length", size: 1, name: ["mm", "مم"], written: ["millimetre", "millimeter", "ملم", "مليمتر"] },
  cm: { of: "length", size: 10, name: ["cm", "سم"], written: ["centimetre", "centimeter", "سنتيمتر"] },
  m: { of: "length", size: 1000, name: ["m", "م"], written: ["metre", "meter", "متر"] },
  inch: { of: "length", size: 25.4, name: ["in", "بوصة"], written: ['"', "″", "inches", "inch"] },
  ml: { of: "volume", size: 1, name: ["ml", "مل"], written: ["millilitre", "milliliter", "cc", "مليلتر"] },
  l: { of: "volume", size: 1000, name: ["l", "لتر"], written: ["litre", "liter", "لترًا", "لترات"] },
  g: { of: "mass", size: 1, name: ["g", "غ"], written: ["gram", "gr", "جرام", "غرام", "جم"] },
  kg: { of: "mass", size: 1000, name: ["kg", "كغ"], written: ["kilogram", "kilo", "كجم", "كيلوغرام"] },
  second: { of: "time", size: 1, name: ["s", "ث"], intl: "second", written: ["s", "sec", "seconds", "ثانية", "ثوان"] },
  minute: { of: "time", size: 60, name: ["min", "د"], intl: "minute", written: ["min", "minutes", "دقيقة", "دقائق"] },
  hour: { of: "time", size: 3600, name: ["h", "س"], intl: "hour", written: ["h", "hr", "hours", "ساعة", "ساعات"] },
  day: { of: "time", size: 86_400, name: ["d", "يوم"], intl: "day", written: ["d", "days", "يوم", "أيام"] },
  week: { of: "time", size: 604_800, name: ["wk", "أسبوع"], intl: "week", written: ["weeks", "أسبوع", "أسابيع"] },
  month: { of: "months", size: 1, name: ["mo", "شهر"], intl: "month", written: ["months", "شهر", "أشهر", "شهرًا"] },
  year: { of: "months", size: 12, name: ["y", "سنة"], intl: "year", written: ["years", "yr", "سنة", "سنوات", "سنتان"] },
  piece: { of: "count", size: 1, name: ["", ""], written: ["pcs", "pieces", "pc", "قطعة", "قطع"] },
  watt: { of: "power", size: 1, name: ["W", "واط"], written: ["watts", "w"] },
  kilowatt: { of: "power", size: 1000, name: ["kW", "كيلوواط"], written: ["kw"] },
  volt: { of: "voltage", size: 1, name: ["V", "فولت"], written: ["v", "volts"] },
  milliamp: { of: "current", size: 1, name: ["mA", "مللي أمبير"], written: ["ma"] },
  hertz: { of: "frequency", size: 1, name: ["Hz", "هرتز"], written: ["hz"] },
  megahertz: { of: "frequency", size: 1_000_000, name: ["MHz", "ميغاهرتز"], written: ["mhz"] },
  decibel: { of: "noise", size: 1, name: ["dB", "ديسيبل"], written: ["db", "db(a)"] },
  joule: { of: "energy", size: 1, name: ["J", "جول"], written: ["j", "joules"] },
  lux: { of: "light", size: 1, name: ["lx", "لوكس"], written: ["lux"] },
  kelvin: { of: "colour temperature", size: 1, name: ["K", "كلفن"], written: ["k"] },
  nanometre: { of: "wavelength", size: 1, name: ["nm", "نانومتر"], written: ["nanometer"] },
  irradiance: { of: "irradiance", size: 1, name: ["mW/cm²", "مللي واط/سم²"], written: ["mw/cm2"] },
  celsius: { of: "temperature", size: 1, name: ["°C", "°م"], written: ["c", "℃"] },
  percent: { of: "share", size: 1, name: ["%", "%"], written: ["percent", "٪"] },
  rpm: { of: "speed", size: 1, name: ["rpm", "دورة/دقيقة"], written: ["1/min", "r/min"] },
  gravity: { of: "force", size: 1, name: ["× g", "× ج"], written: ["g-force", "rcf"] },
  mlPerHour: { of: "flow", size: 1, name: ["ml/h", "مل/ساعة"], written: ["ml/hr"] },
  mlPerMinute: { of: "flow", size: 60, name: ["ml/min", "مل/دقيقة"], written: [] },
  litrePerMinute: { of: "flow", size: 60_000, name: ["L/min", "لتر/دقيقة"], written: ["lpm", "l/m"] },
  kilopascal: { of: "pressure", size: 1, name: ["kPa", "كيلوباسكال"], written: ["kpa"] },
  gsm: { of: "paper", size: 1, name: ["g/m²", "غ/م²"], written: ["gsm", "g/m2"] },
  charriere: { of: "charrière", size: 1, name: ["Ch", "Ch"], written: ["fr", "french"] },
  gauge: { of: "gauge", size: 1, name: ["G", "G"], written: ["gauge", "ga"] },
  micron: { of: "particles", size: 1, name: ["µm", "ميكرومتر"], written: ["um", "micron", "microns"] },
  times: { of: "magnification", size: 1, name: ["×", "×"], written: ["x", "times"] },
  none: { of: "number", size: 1, name: ["", ""], written: [] },
} as const satisfies Record<string, UnitDefinition>;

export type Unit = keyof typeof units;

const definitionOf = (unit: Unit): UnitDefinition => units[unit];

/** The number in `to` that a number with a text such as `cm`, `سم` or `"` behind it is; null where that measures something else. */
export function converted(value: number, text: string, to: Unit): number | null {
  const typed = text.trim().toLowerCase();
  const { of, size } = definitionOf(to);
  const from = Object.entries<UnitDefinition>(units).find(
    ([unit, { of: measured, name, written = [] }]) =>
      measured === of &&
      [unit, ...name, ...written].some((one) => one.toLowerCase() === typed || `${one}s`.toLowerCase() === typed),
  );
  return from ? Number(((value * from[1].size) / size).toPrecision(6)) : null;
}

/** A number with its unit as files have it, such as `16 mm` or `24 months`. */
export function measureCell(value: number, unit: Unit): string {
  const { intl, name } = definitionOf(unit);
  return `${value} ${intl ? `${intl}s` : name[0]}`.trim();
}

/** Those whose sign stands close to the number: `18G`, `40×`. */
const close: ReadonlySet<Unit> = new Set(["gauge", "times", "percent"]);

/** A number with its unit, such as `16 mm` or `3 days`; Latin digits in both languages, as shops in the UAE write them. */
export function measureText(value: number, unit: Unit, locale: Locale): string {
  const { name, intl } = definitionOf(unit);
  const language = locale === "ar" ? "ar-AE-u-nu-latn" : "en-AE";
  if (unit === "month" && value % 12 === 0 && value > 0) return measureText(value / 12, "year", locale);
  if (intl) return new Intl.NumberFormat(language, { style: "unit", unit: intl, unitDisplay: "long" }).format(value);
  const figure = new Intl.NumberFormat("en-AE", { maximumFractionDigits: 3 }).format(value);
  const sign = name[locale === "ar" ? 1 : 0];
  if (unit === "charriere") return `Ch ${figure}`;
  return close.has(unit) ? figure + sign : `${figure} ${sign}`.trim();
}

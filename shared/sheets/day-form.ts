import { foldDigits, visible } from "../typed/signs";
import { readExcelMoment } from "./excel-moment";

/** Which comes first where a day is written in figures: the day, as in the UAE, or the month, as in the USA. */
export type DayOrder = "dmy" | "mdy";

const months = [
  ["jan", "يناير"],
  ["feb", "فبراير"],
  ["mar", "مارس"],
  ["apr", "ابريل"],
  ["may", "مايو"],
  ["jun", "يونيو"],
  ["jul", "يوليو"],
  ["aug", "اغسطس"],
  ["sep", "سبتمبر"],
  ["oct", "اكتوبر"],
  ["nov", "نوفمبر"],
  ["dec", "ديسمبر"],
] as const;

const figures = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?=[ Tt,]|$)/;
const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?=[ Tt,]|$)/;
const dayNamed = /^(\d{1,2})[ .-]?([a-z]{3,9}|[\u0620-\u064a]{3,8})[ .,-]*(\d{4}|\d{2})(?=[ Tt,]|$)/;
const monthNamed = /^([a-z]{3,9})[ .-]?(\d{1,2})(?:st|nd|rd|th)?[ .,-]+(\d{4})(?=[ Tt,]|$)/;
const clock = /^[ t,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?\s*(am|pm|a|p|ص|م)?$/;

const plain = (text: string) =>
  foldDigits(visible(text))
    .replace(/^'/, "")
    .replaceAll(/[\s\u00a0\u202f]+/g, " ")
    .trim();

/** Which order a day in figures shows by itself, such as `15/03/2025`; `open` when both read; null: it says nothing. */
export function dayForm(text: string): DayOrder | "open" | null {
  const [, first, , second] = figures.exec(plain(text)) ?? [];
  const [a, b] = [Number(first), Number(second)];
  if (first === undefined || a === b || (a > 12 && b > 12)) return null;
  if (a > 12) return "dmy";
  return b > 12 ? "mdy" : "open";
}

/**
 * A day, or a day and a time, as `2026-12-31` or `2026-12-31T18:00:00`: a wall clock's, without a zone. Reads what Excel makes
 * of days in either country's order, and months by name in English and Arabic. Midnight is what programs write for no time.
 * @param order of what reads both ways; without it, it is `open`
 * @returns null for any other text, and for one that has a zone of its own
 */
export function sheetDay(text: string, order?: DayOrder | null): string | "open" | null {
  const excel = readExcelMoment(text.trim());
  if (excel !== null) return excel;
  const said = plain(text);
  const folded = said.toLowerCase().replaceAll(/[أإآ]/g, "ا");
  const found = dayIn(folded, order ?? null);
  if (found === null || found === "open") return found;
  const rest = folded.slice(found.length);
  const day = isoDay(found.year, found.month, found.day);
  if (day === null) return null;
  if (rest === "") return day;
  const [whole, hours, minutes, seconds = "00", half] = clock.exec(rest) ?? [];
  if (whole === undefined) return null;
  const hour = hourOf(Number(hours), half);
  if (hour === null || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const time = `${String(hour).padStart(2, "0")}:${minutes}:${seconds}`;
  return time === "00:00:00" ? day : `${day}T${time}`;
}

/** Months of the Islamic year, its mark in Arabic, and years of it that may stand in a sheet of now. */
const hijri =
  /محرم|صفر|ربيع|جماد[يى]|رجب|شعبان|رمضان|شوال|ذ[وي] ?القعد[هة]|ذ[وي] ?الحج[هة]|هـ|\b(?:muharram|safar|rabi|jumad|rajab|sha'?ban|ramad[ah]n|shawwal|dh?u al)|(?<!\d)1[34]\d\d(?!\d)/i;

/** Why a text that looks like a day is none that a shop sells by; null: nothing of the kind. */
export function strangeDay(text: string): "hijri" | "year" | null {
  const said = plain(text);
  if (said.length > 60) return null;
  if (hijri.test(said) && /\d/.test(said)) return "hijri";
  const year = Number(/(?<!\d)(\d{4})(?!\d)/.exec(sheetDay(said, "dmy") ?? said)?.[1] ?? "none");
  return year < 2000 || year > 2100 ? "year" : null;
}

type Found = { year: number; month: number; day: number; length: number };

function dayIn(text: string, order: DayOrder | null): Found | "open" | null {
  const iso = yearFirst.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]), length: iso[0].length };
  const named = dayNamed.exec(text);
  if (named)
    return { year: yearOf(named[3]!), month: monthOf(named[2]!), day: Number(named[1]), length: named[0].length };
  const american = monthNamed.exec(text);
  if (american) {
    const [whole, month = "", day, year = ""] = american;
    return { year: yearOf(year), month: monthOf(month), day: Number(day), length: whole.length };
  }
  const short = figures.exec(text);
  if (!short) return null;
  const form = dayForm(text);
  const used = form === "open" ? order : (form ?? "dmy");
  if (!used) return "open";
  const [whole, first, , second, year = ""] = short;
  const [day, month] = used === "dmy" ? [first, second] : [second, first];
  return { year: yearOf(year), month: Number(month), day: Number(day), length: whole.length };
}

/** Two figures mean this century: nothing that is sold has a day of the last one. */
const yearOf = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));
const monthOf = (name: string) =>
  1 + months.findIndex(([english, arabic]) => name.startsWith(english) || name === arabic);

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour > 23 ? null : hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.startsWith("p") || half === "م" ? 12 : 0);
}

function isoDay(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? at.toISOString().slice(0, 10) : null;
}

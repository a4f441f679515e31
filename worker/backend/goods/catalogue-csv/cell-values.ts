import { momentInEmirates } from "#shared/time/emirates-time";
import { businessCategories, chosenCategory } from "#shared/goods/business-categories";
import { amountForm, sheetAmount } from "#shared/sheets/amount-form";
import { sheetDay, strangeDay } from "#shared/sheets/day-form";
import { slugPattern } from "#shared/text/slug";
import { plainFigure } from "#shared/typed/figure";
import { foldDigits } from "#shared/typed/signs";
import { yesNoIn } from "#shared/typed/yes-no";
import { BadCell, readList } from "./cell-text";

const dayInMs = 86_400_000;

const shown = (cell: string) => JSON.stringify(cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);

/** @throws BadCell */
export function readSlug(cell: string): string {
  if (!slugPattern.test(cell) || cell.length > 200) {
    throw new BadCell(
      `is ${shown(cell)}; a slug has small letters, digits and single hyphens, 200 at most`,
      `هو ${shown(cell)}؛ العنوان حروف لاتينية صغيرة وأرقام وشرطات مفردة، 200 على الأكثر`,
    );
  }
  return cell;
}

export const readSlugs = (cell: string): string[] => readDistinct(cell).map(readSlug);

/** A list without anything twice. @throws BadCell */
export function readDistinct(cell: string): string[] {
  const parts = readList(cell);
  const twice = parts.find((part, at) => parts.indexOf(part) < at);
  if (twice !== undefined) throw new BadCell(`names ${shown(twice)} twice`, `يذكر ${shown(twice)} مرتين`);
  return parts;
}

/** @throws BadCell */
export function readBusinesses(cell: string): string[] {
  const names = readList(cell);
  const strange = names.find((name) => chosenCategory(name) === "");
  if (strange !== undefined) {
    const known = businessCategories.join(", ");
    throw new BadCell(`names ${shown(strange)}, which is none of ${known}`, `يذكر ${shown(strange)} وليس من ${known}`);
  }
  return names;
}

/** An amount in AED with at most two decimals, unambiguous where they begin. @throws BadCell */
export function readAed(cell: string): number {
  const amount = sheetAmount(cell);
  if (amount === "open") {
    const [one, other] = ([".", ","] as const).map((sign) => Number(sheetAmount(cell, sign)));
    throw new BadCell(
      `is ${shown(cell)}, which may be ${one} or ${other}; write it with two decimals, such as 1250.00`,
      `هو ${shown(cell)}، وقد يكون ${one} أو ${other}؛ اكتبه بخانتين عشريتين، مثل 1250.00`,
    );
  }
  if (amount?.startsWith("-")) {
    throw new BadCell(`is ${shown(cell)}; a price cannot be negative`, `هو ${shown(cell)}؛ لا يكون السعر سالبًا`);
  }
  if (amount === null || !/^\d{1,9}(\.\d{1,2})?$/.test(amount)) {
    throw new BadCell(
      `is ${shown(cell)}; a price has digits and at most two decimals, such as 1250.50`,
      `هو ${shown(cell)}؛ السعر أرقام وخانتان عشريتان على الأكثر، مثل 1250.50`,
    );
  }
  if (Number(amount) === 0) throw new BadCell("is 0; a price must be above it", "هو 0؛ يجب أن يكون السعر أكبر");
  return Number(amount);
}

/** No decimals when integer, else two. @param fils see `shared/money/money.ts` */
export const writeAed = (fils: number): string => (fils / 100).toFixed(fils % 100 === 0 ? 0 : 2);

/** A whole number from 0 to 999,999,999. @throws BadCell */
export function readWhole(cell: string): number {
  // What may be thousands or three decimals is thousands here, since a count has none; `12.000` may be either.
  const form = amountForm(cell);
  const isThousands = form === "open" && !cell.includes(",");
  if (isThousands && /000\D*$/.test(foldDigits(cell))) {
    throw new BadCell(
      `is ${shown(cell)}, which may be a count in thousands or one with decimals; write it without a point`,
      `هو ${shown(cell)}، وقد يكون بالآلاف أو بخانات عشرية؛ اكتبه بلا نقطة`,
    );
  }
  const figure = Number(plainFigure(cell, form === "," || isThousands ? "," : ".") ?? "none");
  if (!Number.isInteger(figure) || figure < 0 || figure > 999_999_999) {
    throw new BadCell(
      `is ${shown(cell)}, not a whole number of 0 or more`,
      `هو ${shown(cell)} وليس عددًا صحيحًا من 0 فأكثر`,
    );
  }
  return figure;
}

/** @throws BadCell */
export function readFlag(cell: string): boolean {
  const said = yesNoIn(cell);
  if (said === null) throw new BadCell(`is ${shown(cell)}, neither yes nor no`, `هو ${shown(cell)} وليس نعم ولا لا`);
  return said;
}

export const writeFlag = (value: boolean): string => (value ? "yes" : "no");

/** A day as `2026-03-01`, of one in figures only when its day and month cannot be taken for one another. @throws BadCell */
export function readDate(cell: string): string {
  refuseStrange(cell);
  const day = sheetDay(cell);
  if (day === "open") throw openDay(cell);
  const [date, time = "00:00:00"] = day?.split("T") ?? [];
  if (date === undefined || time !== "00:00:00") {
    throw new BadCell(
      `is ${shown(cell)}, not a date such as 2026-03-01`,
      `هو ${shown(cell)} وليس تاريخًا مثل 2026-03-01`,
    );
  }
  return date;
}

/** @throws BadCell for a day of another calendar or century, which nobody means */
function refuseStrange(cell: string): void {
  const strange = strangeDay(cell);
  if (strange === "hijri") {
    throw new BadCell(
      `is ${shown(cell)}, a day of the Hijri calendar; write the same day of the Gregorian one, such as 2026-12-31`,
      `هو ${shown(cell)} وهو تاريخ هجري؛ اكتب ما يقابله من التقويم الميلادي، مثل 2026-12-31`,
    );
  }
  if (strange === "year") {
    throw new BadCell(`is ${shown(cell)}; a year is from 2000 to 2100`, `هو ${shown(cell)}؛ تكون السنة بين 2000 و2100`);
  }
}

const openDay = (cell: string) =>
  new BadCell(
    `is ${shown(cell)}, where the day and the month may each be the other; write it as 2026-03-01`,
    `هو ${shown(cell)}، وقد يكون اليوم هو الشهر والشهر هو اليوم؛ اكتبه هكذا 2026-03-01`,
  );

/** A moment in ms: a day alone means its end in Dubai, a time without a zone is Dubai's. @throws BadCell */
export function readMoment(cell: string): number {
  const isZoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(cell);
  if (!isZoned) refuseStrange(cell);
  const day = isZoned ? sheetDay(cell.slice(0, 10)) : sheetDay(cell);
  if (day === "open") throw openDay(cell);
  if (day === null) {
    throw new BadCell(
      `is ${shown(cell)}, not a moment such as 2026-12-31 or 2026-12-31 18:00`,
      `هو ${shown(cell)} وليس وقتًا مثل 2026-12-31 أو 2026-12-31 18:00`,
    );
  }
  const moment = isZoned ? Date.parse(cell) : wallClockInDubai(day);
  if (Number.isNaN(moment))
    throw new BadCell(`is ${shown(cell)}; there is no such time`, `هو ${shown(cell)}؛ لا وقت كهذا`);
  return moment;
}

const wallClockInDubai = (day: string): number =>
  day.includes("T") ? momentInEmirates(day) : momentInEmirates(`${day}T00:00`) + dayInMs;

export const writeMoment = (ms: number): string => new Date(ms).toISOString();

type Tier = { min_quantity: number; price: number };

/** `from quantity: price` between bars, quantities rising from 2. @throws BadCell */
export function readTiers(cell: string): Tier[] {
  const tiers = readList(cell).map((part) => {
    const [quantity = "", price = "", ...more] = part.split(":").map((text) => text.trim());
    if (more.length > 0 || price === "") {
      throw new BadCell(`has ${shown(part)}, not "quantity: price"`, `يحوي ${shown(part)} وليس "كمية: سعر"`);
    }
    return { min_quantity: readWhole(quantity), price: readAed(price) };
  });
  if (tiers.some(({ min_quantity }, at) => min_quantity <= (tiers[at - 1]?.min_quantity ?? 1))) {
    throw new BadCell("must have rising quantities from 2 on", "يجب أن تتصاعد الكميات من 2");
  }
  return tiers;
}

/** @param tiers prices in fils */
export const writeTiers = (tiers: readonly Tier[]): string =>
  tiers.map(({ min_quantity, price }) => `${min_quantity}: ${writeAed(price)}`).join(" | ");

import { businessCategories, chosenCategory } from "../../../shared/business-categories";
import { slugPattern } from "../../../shared/slug";
import { BadCell, readList } from "./cell-text";

const dayInMs = 86_400_000;
/** Dubai is four hours ahead of UTC, all the year. */
const dubaiOffset = 4 * 3_600_000;

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

/** An amount in AED as a number with at most two decimals. @throws BadCell */
export function readAed(cell: string): number {
  if (cell.startsWith("-")) {
    throw new BadCell(`is ${shown(cell)}; a price cannot be negative`, `هو ${shown(cell)}؛ لا يكون السعر سالبًا`);
  }
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(cell)) {
    throw new BadCell(
      `is ${shown(cell)}; a price has digits and at most two decimals after a point, such as 1250.50`,
      `هو ${shown(cell)}؛ السعر أرقام وخانتان عشريتان على الأكثر بعد نقطة، مثل 1250.50`,
    );
  }
  if (Number(cell) === 0) throw new BadCell("is 0; a price must be above it", "هو 0؛ يجب أن يكون السعر أكبر");
  return Number(cell);
}

/** No decimals when integer, else two. @param fils see `shared/money.ts` */
export const writeAed = (fils: number): string => (fils / 100).toFixed(fils % 100 === 0 ? 0 : 2);

/** A whole number from 0 to 999,999,999. @throws BadCell */
export function readWhole(cell: string): number {
  if (!/^\d{1,9}$/.test(cell)) {
    throw new BadCell(
      `is ${shown(cell)}, not a whole number of 0 or more`,
      `هو ${shown(cell)} وليس عددًا صحيحًا من 0 فأكثر`,
    );
  }
  return Number(cell);
}

/** @throws BadCell */
export function readFlag(cell: string): boolean {
  if (!/^(yes|no)$/i.test(cell))
    throw new BadCell(`is ${shown(cell)}, neither yes nor no`, `هو ${shown(cell)} وليس yes ولا no`);
  return cell.toLowerCase() === "yes";
}

export const writeFlag = (value: boolean): string => (value ? "yes" : "no");

/** @throws BadCell */
export function readDate(cell: string): string {
  const midnight = new Date(`${cell}T00:00:00Z`);
  const isDate =
    /^\d{4}-\d\d-\d\d$/.test(cell) && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(cell);
  if (!isDate)
    throw new BadCell(
      `is ${shown(cell)}, not a date such as 2026-03-01`,
      `هو ${shown(cell)} وليس تاريخًا مثل 2026-03-01`,
    );
  return cell;
}

/** A moment in ms; a day alone means its end in Dubai. @throws BadCell */
export function readMoment(cell: string): number {
  const [, day = "", time] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/.exec(cell) ?? [];
  if (day === "") {
    throw new BadCell(
      `is ${shown(cell)}, not a moment such as 2026-12-31 or 2026-12-31T18:00+04:00`,
      `هو ${shown(cell)} وليس وقتًا مثل 2026-12-31 أو 2026-12-31T18:00+04:00`,
    );
  }
  const midnight = Date.parse(`${readDate(day)}T00:00:00Z`);
  const moment = time === undefined ? midnight + dayInMs - dubaiOffset : Date.parse(cell);
  if (Number.isNaN(moment))
    throw new BadCell(`is ${shown(cell)}; there is no such time`, `هو ${shown(cell)}؛ لا وقت كهذا`);
  return moment;
}

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

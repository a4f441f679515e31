import { countryCodes, mostRelated, storageLimits, type ProductCodes } from "#shared/goods/product-codes";
import { unitCodeIn, unitCodes, type UnitCode } from "#shared/goods/unit-codes";
import { gtinIn } from "#shared/typed/gtin";
import { hsCodeIn } from "#shared/typed/hs-code";
import type { CellReader } from "./cell-reader";
import { BadCell, readText } from "./cell-text";
import { readDate, readSlugs } from "./cell-values";

/** What authorities and customs know a product by; problems are said. */
export function readCodes(cells: CellReader): ProductCodes {
  const [storage_min, storage_max] = cells.read("storage_temperature", readTemperatures, [null, null]);
  return {
    registration_number: cells.read("registration_number", short(60), ""),
    registration_authority: cells.read("registration_authority", short(100), ""),
    registration_expires_on: cells.read("registration_expires_on", readDate, null),
    origin_country: cells.read("origin_country", readCountry, ""),
    storage_min,
    storage_max,
  };
}

/** The storage temperatures of a product as their cell has them: `2 to 8`, `to 25`. */
export const writeTemperatures = ({ storage_min, storage_max }: ProductCodes): string =>
  storage_min === null && storage_max === null ? "" : `${storage_min ?? ""} to ${storage_max ?? ""}`.trim();

const isFit = (value: number | null) => value === null || (value >= storageLimits.least && value <= storageLimits.most);
const temperature = (text: string | undefined) => (text === undefined ? null : Number(text));

/** @throws BadCell */
function readTemperatures(cell: string): [number | null, number | null] {
  const [whole, min, max] = /^'?(-?\d{1,2}(?:\.\d)?)? ?to ?(-?\d{1,2}(?:\.\d)?)?$/.exec(cell) ?? [];
  const [least, most] = [temperature(min), temperature(max)];
  if (whole === undefined || !isFit(least) || !isFit(most) || (least ?? -Infinity) > (most ?? Infinity)) {
    throw new BadCell(
      `is not two temperatures in °C from ${storageLimits.least} to ${storageLimits.most}, such as 2 to 8`,
      `ليس درجتي حرارة مئويتين بين ${storageLimits.least} و${storageLimits.most}، مثل 2 to 8`,
    );
  }
  return [least, most];
}

/** @throws BadCell */
function readCountry(cell: string): string {
  if (!countryCodes.includes(cell)) {
    throw new BadCell("is no country in two capital letters, such as DE", "ليس رمز بلد من حرفين كبيرين، مثل DE");
  }
  return cell;
}

/** @throws BadCell */
export function readGtin(cell: string): string {
  const gtin = gtinIn(cell);
  if (gtin === null) {
    const shown = JSON.stringify(cell.slice(0, 40));
    throw new BadCell(
      `has ${shown}, which is no GTIN of 8, 12, 13 or 14 digits with a right check digit`,
      `يحوي ${shown} وهو ليس رقم GTIN من 8 أو 12 أو 13 أو 14 خانة برقم تحقق صحيح`,
    );
  }
  return gtin;
}

/** @throws BadCell */
export function readHsCode(cell: string): string {
  const code = hsCodeIn(cell);
  if (code === null) {
    throw new BadCell("is no HS code of 6, 8, 10 or 12 digits", "ليس رمز نظام منسق (HS) من 6 أو 8 أو 10 أو 12 رقمًا");
  }
  return code;
}

/** @throws BadCell */
export function readUnitCode(cell: string): UnitCode {
  const code = unitCodeIn(cell);
  if (code === null) {
    const known = Object.keys(unitCodes).join(", ");
    throw new BadCell(`is no unit of these: ${known}`, `ليس وحدة من هذه: ${known}`);
  }
  return code;
}

/** @throws BadCell */
export function readRelated(cell: string): string[] {
  const slugs = readSlugs(cell);
  if (slugs.length > mostRelated) {
    throw new BadCell(`names more than ${mostRelated} products`, `يذكر أكثر من ${mostRelated} منتجًا`);
  }
  return slugs;
}

const short = (most: number) => (cell: string) => {
  const text = readText(cell);
  if (text.length > most) throw new BadCell(`is longer than ${most} characters`, `أطول من ${most} حرفًا`);
  return text;
};

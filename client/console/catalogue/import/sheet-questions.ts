import type { SheetReading } from "#shared/contracts/goods/sheet-import";
import { amountColumns, dayColumns, netColumns, type NetColumn } from "#shared/sheets/column-kinds";
import { isNetHeading, isOwnHeading } from "./column-match";
import type { SheetFile } from "./sheet-file";
import type { Answers, Mapping } from "./sheet-parts";

/** What only a person knows of a sheet: each is asked once for all of it, and nothing is guessed. */
export type SheetQuestions = {
  /** An amount that may be read in two ways, when the others do not say how. */
  decimal: string | null;
  /** A day that may be read in two ways. */
  days: string | null;
  /** Columns of prices that are without VAT by their headings, with the first price. */
  vat: { columns: NetColumn[]; heading: string; amount: string } | null;
  /** The heading of a column that looks like stock: it would count over what the shop has counted. */
  stock: { at: number; heading: string } | null;
};

/** What its person has answered so far. */
export type PersonAnswers = Answers & { stock: "count" | "leave" | null; vat: "add" | "contained" | null };
export const noAnswers: PersonAnswers = { decimal: null, days: null, stock: null, vat: null };

type QuestionedSheet = Pick<SheetFile, "evidence" | "headings" | "guess" | "notes" | "samples">;

/** What the cells of a sheet say of themselves; null: nothing, or both. */
function answersInSheet({ evidence }: Pick<SheetFile, "evidence">, mapping: Mapping): Answers {
  const amounts = sumOf(evidence, mapping, amountColumns, ({ amounts: one }) => one);
  const days = sumOf(evidence, mapping, dayColumns, ({ days: one }) => one);
  const { comma = 0, point = 0, openComma = 0, openPoint = 0 } = amounts;
  const { dmy = 0, mdy = 0 } = days;
  return {
    decimal: comma > 0 && point + openComma === 0 ? "," : point > 0 && comma + openPoint === 0 ? "." : null,
    days: dmy > 0 && mdy === 0 ? "dmy" : mdy > 0 && dmy === 0 ? "mdy" : null,
  };
}

/** @param mapping as the person has it; a column of stock that the person chose is none that is guessed */
export function questionsOf(sheet: QuestionedSheet, mapping: Mapping): SheetQuestions {
  const { evidence, headings, guess, notes } = sheet;
  const told = answersInSheet(sheet, mapping);
  const { comma = 0, point = 0 } = sumOf(evidence, mapping, amountColumns, ({ amounts }) => amounts);
  const { dmy = 0, mdy = 0 } = sumOf(evidence, mapping, dayColumns, ({ days }) => days);
  const first = (names: ReadonlySet<string>, cellOf: (one: (typeof evidence)[number]) => string | null) =>
    mapping.flatMap((name, at) => (name && names.has(name) && evidence[at] ? (cellOf(evidence[at]) ?? []) : []))[0] ??
    null;
  const at = mapping.indexOf("stock");
  const isGuessed = at >= 0 && guess[at] === "stock" && (notes.format !== null || !isOwnHeading(headings[at] ?? ""));
  return {
    // A sheet with both signs has no single rule to ask for: those cells are reported one by one.
    decimal: told.decimal || (comma > 0 && point > 0) ? null : first(amountColumns, ({ openAmount }) => openAmount),
    days: told.days || (dmy > 0 && mdy > 0) ? null : first(dayColumns, ({ openDay }) => openDay),
    vat: vatQuestion(sheet, mapping),
    stock: isGuessed ? { at, heading: headings[at] ?? "" } : null,
  };
}

function vatQuestion({ headings, samples }: QuestionedSheet, mapping: Mapping): SheetQuestions["vat"] {
  const places = netPlaces(headings, mapping);
  const [first] = places;
  if (!first) return null;
  const amount = samples.map((cells) => cells[first.at]?.trim() ?? "").find((cell) => cell !== "") ?? "";
  return { columns: places.map(({ name }) => name), heading: headings[first.at] ?? "", amount };
}

const netPlaces = (headings: readonly string[], mapping: Mapping): { name: NetColumn; at: number }[] =>
  mapping.flatMap((column, at) => {
    const name = netColumns.find((one) => one === column);
    return name && isNetHeading(headings[at] ?? "") ? [{ name, at }] : [];
  });

/** How a sheet is read: as it says itself, else as its person answered. */
export function readBy(
  sheet: Pick<SheetFile, "evidence" | "headings">,
  mapping: Mapping,
  answers: PersonAnswers,
): Answers & Pick<SheetReading, "net"> {
  const told = answersInSheet(sheet, mapping);
  return {
    decimal: told.decimal ?? answers.decimal,
    days: told.days ?? answers.days,
    net: answers.vat === "add" ? netPlaces(sheet.headings, mapping).map(({ name }) => name) : [],
  };
}

/**
 * A mapping without what was guessed and nobody has confirmed: a column of stock, so that counted stock stays as it is, and
 * prices without VAT of which nobody said what becomes of them.
 */
export function confirmed(
  sheet: QuestionedSheet,
  mapping: Mapping,
  isStockConfirmed: boolean,
  isVatSaid: boolean,
): Mapping {
  const { stock } = questionsOf(sheet, mapping);
  const open = new Set([
    ...(stock && !isStockConfirmed ? [stock.at] : []),
    ...(isVatSaid ? [] : netPlaces(sheet.headings, mapping).map(({ at }) => at)),
  ]);
  return mapping.map((name, at) => (open.has(at) ? null : name));
}

function sumOf(
  evidence: SheetFile["evidence"],
  mapping: Mapping,
  names: ReadonlySet<string>,
  countsOf: (one: SheetFile["evidence"][number]) => Record<string, number>,
): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [at, name] of mapping.entries()) {
    const one = evidence[at];
    if (!name || !names.has(name) || !one) continue;
    for (const [key, count] of Object.entries(countsOf(one))) sum[key] = (sum[key] ?? 0) + count;
  }
  return sum;
}

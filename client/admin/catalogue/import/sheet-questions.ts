import { amountColumns, dayColumns } from "../../../../shared/sheets/column-kinds";
import { isOwnHeading } from "./column-match";
import type { SheetFile } from "./sheet-file";
import type { Answers, Mapping } from "./sheet-parts";

/** What only a person knows of a sheet: each is asked once for all of it, and nothing is guessed. */
export type SheetQuestions = {
  /** An amount that may be read in two ways, when the others do not say how. */
  decimal: string | null;
  /** A day that may be read in two ways. */
  days: string | null;
  /** The heading of a column that looks like stock: it would count over what the shop has counted. */
  stock: { at: number; heading: string } | null;
};

/** What its person has answered so far. */
export type PersonAnswers = Answers & { stock: "count" | "leave" | null };
export const noAnswers: PersonAnswers = { decimal: null, days: null, stock: null };

type QuestionedSheet = Pick<SheetFile, "evidence" | "headings" | "guess" | "notes">;

/** What the cells of a sheet say of themselves; null: nothing, or both. */
function toldBySheet({ evidence }: Pick<SheetFile, "evidence">, mapping: Mapping): Answers {
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
  const told = toldBySheet(sheet, mapping);
  const { comma = 0, point = 0 } = sumOf(evidence, mapping, amountColumns, ({ amounts }) => amounts);
  const { dmy = 0, mdy = 0 } = sumOf(evidence, mapping, dayColumns, ({ days }) => days);
  const first = (names: ReadonlySet<string>, cellOf: (one: (typeof evidence)[number]) => string | null) =>
    mapping.flatMap((name, at) => (name && names.has(name) && evidence[at] ? (cellOf(evidence[at]) ?? []) : []))[0] ??
    null;
  const at = mapping.indexOf("stock");
  const isGuessed = at >= 0 && guess[at] === "stock" && (notes.format !== null || !isOwnHeading(headings[at] ?? ""));
  return {
    // Who writes both signs has no rule that could be asked for: those cells are told one by one.
    decimal: told.decimal || (comma > 0 && point > 0) ? null : first(amountColumns, ({ openAmount }) => openAmount),
    days: told.days || (dmy > 0 && mdy > 0) ? null : first(dayColumns, ({ openDay }) => openDay),
    stock: isGuessed ? { at, heading: headings[at] ?? "" } : null,
  };
}

/** How a sheet is read: as it says itself, else as its person answered. */
export function readBy(sheet: Pick<SheetFile, "evidence">, mapping: Mapping, answers: Answers): Answers {
  const told = toldBySheet(sheet, mapping);
  return { decimal: told.decimal ?? answers.decimal, days: told.days ?? answers.days };
}

/** A mapping without a column of stock that was guessed and that nobody has confirmed: counted stock stays as it is. */
export function confirmed(sheet: QuestionedSheet, mapping: Mapping, isStockConfirmed: boolean): Mapping {
  const { stock } = questionsOf(sheet, mapping);
  return stock && !isStockConfirmed ? mapping.map((name, at) => (at === stock.at ? null : name)) : mapping;
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

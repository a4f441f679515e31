import type { DraftColumn } from "#shared/orders/draft-columns";
import { fieldCount } from "#shared/typed/figure";
import { normalEmail } from "#shared/typed/email";
import { normalPoNumber } from "#shared/typed/po-number";
import type { Locale } from "#shared/text/locale";
import type { CallAnswer } from "#backend/platform/call-types";
import type { FileRow } from "#backend/platform/columned-file";
import { fieldMessages } from "#backend/platform/field-messages";
import type { DraftLine } from "./draft-lines";
import { importMessages } from "./import-messages";

export type DraftFileRow = FileRow<DraftColumn>;
type Imported = CallAnswer<"importDrafts">["drafts"][number];
type Problem = Imported["problems"][number];

/** A draft as a file has it, when nothing is wrong with it. */
export type FileDraft = {
  reference: string;
  email: string;
  name: string;
  lines: DraftLine[];
  note: string;
  internalNote: string;
  poNumber: string;
};
export type JudgedDraft = { shown: Omit<Imported, "outcome">; draft: FileDraft | null };

/** Most lines of a draft, units of a line, and letters of a text, as in `saveDraft`. */
const most = { lines: 50, units: 9999, name: 100, note: 500, reference: 60, address: 300 };

/** Rows of each reference, in the order of the file; rows without one stand alone. */
export function byReference(rows: readonly DraftFileRow[]): DraftFileRow[][] {
  const groups = new Map<string, DraftFileRow[]>();
  for (const row of rows) {
    const key = row.cells.reference ?? ` ${row.line}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** What the rows of one draft say of the whole: the first that says anything, which others may repeat. */
function sharedCell(rows: readonly DraftFileRow[], column: DraftColumn, locale: Locale) {
  const filled = rows.filter(({ cells }) => cells[column] !== undefined);
  const text = filled[0]?.cells[column] ?? "";
  const other = filled.find(({ cells }) => cells[column] !== text);
  const problems: Problem[] = other ? [{ line: other.line, column, message: importMessages[locale].differs }] : [];
  return { text, problems, line: filled[0]?.line ?? rows[0]!.line };
}

/** A line of the draft, or what is wrong with it. @param skus that the shop has */
function lineOf(
  { line, cells, hasMore }: DraftFileRow,
  skus: ReadonlySet<string>,
  locale: Locale,
): DraftLine | Problem {
  const problem = (column: DraftColumn, message: string): Problem => ({ line, column, message });
  const texts = importMessages[locale];
  if (hasMore) return problem("reference", texts.cells);
  if (cells.sku === undefined) return problem("sku", fieldMessages[locale].required);
  if (!skus.has(cells.sku)) return problem("sku", fieldMessages[locale].no_skus);
  if (cells.quantity === undefined) return problem("quantity", fieldMessages[locale].required);
  const quantity = Number(fieldCount(cells.quantity) ?? Number.NaN);
  if (!(Number.isInteger(quantity) && quantity >= 1 && quantity <= most.units))
    return problem("quantity", fieldMessages[locale].count);
  return { sku_id: cells.sku, quantity, agreed_price: null };
}

const isLine = (one: DraftLine | Problem): one is DraftLine => "sku_id" in one;

/** Judges the rows of one reference. */
export function judgeDraft(rows: readonly DraftFileRow[], skus: ReadonlySet<string>, locale: Locale): JudgedDraft {
  const said = fieldMessages[locale];
  const of = (column: DraftColumn) => sharedCell(rows, column, locale);
  const [reference, email, name] = [of("reference"), of("email"), of("name")];
  const [note, address, phone, po] = [of("note"), of("address"), of("phone"), of("po_number")];
  const recipient = normalEmail(email.text);
  const problems: Problem[] = [reference, email, name, note, address, phone, po].flatMap((one) => one.problems);
  const add = (column: DraftColumn, line: number, message: string) => problems.push({ line, column, message });
  if (reference.text === "") add("reference", reference.line, said.required);
  if (email.text === "") add("email", email.line, said.required);
  else if (recipient === null) add("email", email.line, said.email);
  for (const [column, { text, line }] of Object.entries({ reference, name, note, address }) as [
    "reference" | "name" | "note" | "address",
    typeof name,
  ][]) {
    if (text.length > most[column]) add(column, line, said.too_long);
  }
  if (phone.text.length > 40) add("phone", phone.line, said.too_long);
  const poNumber = po.text === "" ? "" : normalPoNumber(po.text);
  if (poNumber === null) add("po_number", po.line, said.po_number);
  const read = rows.map((row) => lineOf(row, skus, locale));
  const lines = read.filter(isLine);
  problems.push(...read.filter((one): one is Problem => !isLine(one)));
  for (const [at, row] of rows.entries()) {
    const { sku } = row.cells;
    if (sku !== undefined && rows.slice(0, at).some(({ cells }) => cells.sku === sku))
      add("sku", row.line, said.repeated);
  }
  if (lines.length > most.lines) add("sku", rows[most.lines]!.line, importMessages[locale].tooLong);
  const shown = { line: rows[0]!.line, reference: reference.text, email: recipient ?? email.text, items: rows.length };
  if (problems.length > 0 || recipient === null || poNumber === null)
    return { shown: { ...shown, problems }, draft: null };
  // The draft goes to where its customer chooses; what the file says of it is for staff.
  const internalNote = [reference.text, address.text, phone.text].filter(Boolean).join("\n");
  const texts = { reference: reference.text, name: name.text, note: note.text, internalNote, poNumber };
  const draft = { ...texts, email: recipient, lines };
  return { shown: { ...shown, problems }, draft };
}

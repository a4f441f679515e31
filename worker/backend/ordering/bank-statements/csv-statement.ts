import { longestStatement } from "#shared/payments/bank-statements";
import { dayForm, sheetDay } from "#shared/sheets/day-form";
import { unguarded } from "#shared/sheets/guarded-cell";
import { BrokenCsv, CsvReader, type CsvRecord } from "#shared/text/csv";
import { foldDigits } from "#shared/typed/signs";
import type { Fils } from "#shared/money/money";
import { balancesOf, type CsvEntry } from "./csv-balances";
import { columnsOf, headingIn, type CsvColumn } from "./csv-columns";
import { entryTexts } from "./entry-texts";
import { ibanIn, isAccount, statementAmount } from "./statement-figures";
import { isTrouble, trouble, type BankStatement, type StatementTrouble } from "./statement";

type Cells = Partial<Record<CsvColumn, string>>;
type Row = { line: number; cells: Cells; first: string };

/** Most lines below the heading: a text may go over several. */
const mostLines = 4 * longestStatement.entries;

/** Lines that sum up, or carry a balance over; they are no entries. */
const sumLine = /total|balance|brought forward|carried forward|الإجمالي|الاجمالي|المجموع|الرصيد|رصيد/i;

/**
 * A bank's CSV: above the heading there may be lines about the account. Its columns are recognised by the names that banks of
 * the UAE give them, in English and Arabic; either debit and credit, or one amount with a sign or a column that says which.
 * @param own the shop's IBAN
 */
export function readCsvStatement(text: string, own: string): BankStatement | StatementTrouble {
  const records = recordsOf(text);
  if ("trouble" in records) return records;
  const heading = headingIn(records);
  if (heading === null) return trouble("columns");
  const above = records
    .slice(0, heading)
    .map(({ cells }) => cells.join(" "))
    .join("\n");
  const columns = columnsOf(records[heading]!.cells);
  if (columns.currency !== null && columns.currency !== "AED") return trouble("currency", columns.currency);
  const named = /(?:currency|العملة)[\s:,]*([A-Z]{3})(?![A-Z])/i.exec(above)?.[1]?.toUpperCase();
  if (named !== undefined && named !== "AED") return trouble("currency", named);
  const account = above.includes(own) ? own : (ibanIn(above, "") ?? accountNumberIn(records.slice(0, heading), own));
  if (account !== null && !isAccount(account, own)) return trouble("other_account", account);
  const below = records.slice(heading + 1);
  if (below.length > mostLines) return trouble("too_many", longestStatement.entries);
  const entries = entriesOf(rowsOf(below, columns.names), own);
  if ("trouble" in entries) return entries;
  if (entries.length === 0) return trouble("empty");
  const balances = balancesOf(entries);
  if (isTrouble(balances)) return balances;
  const ordered = balances.isNewestFirst ? entries.toReversed() : entries;
  const days = ordered.map(({ date }) => date).toSorted();
  return {
    format: "csv",
    account,
    from: days[0]!,
    to: days.at(-1)!,
    opening: balances.opening,
    closing: balances.closing,
    entries: ordered.map(({ line: _line, balance: _balance, ...entry }) => entry),
  };
}

/** An account's number behind its name; a number in groups has single spaces or dashes. */
const accountNumber = /(?:\b(?:account|acct|a\/c)(?:\s*(?:no|num|number|#))?|رقم الحساب)[\s:.,#]*(\d(?:[ -]?\d){5,})/gi;

/** The account's number that lines above the heading give: the shop's own where one of them is; null: none. */
function accountNumberIn(lines: readonly CsvRecord[], own: string): string | null {
  const numbers = lines.flatMap(({ cells }) =>
    [...foldDigits(cells.join("\t")).matchAll(accountNumber)].map(([, number = ""]) => {
      // What follows a whole number behind a space is something else, such as a day.
      const [first = ""] = number.split(" ");
      return first.length >= 6 ? first : number;
    }),
  );
  return numbers.find((number) => isAccount(number, own)) ?? numbers[0] ?? null;
}

/** The records between the sign that gives a heading; without one, those between commas. */
function recordsOf(text: string): CsvRecord[] | StatementTrouble {
  let broken: StatementTrouble | null = null;
  for (const sign of [",", ";", "\t"] as const) {
    try {
      const reader = new CsvReader(sign);
      const records = [...reader.push(text), ...reader.end()];
      if (headingIn(records) !== null) return records;
    } catch (error) {
      if (!(error instanceof BrokenCsv)) throw error;
      broken ??= trouble("torn", error.line);
    }
  }
  return broken ?? trouble("columns");
}

const rowsOf = (records: readonly CsvRecord[], names: readonly (CsvColumn | null)[]): Row[] =>
  records.map(({ line, cells }) => {
    const found: Cells = {};
    for (const [at, name] of names.entries()) {
      const cell = unguarded(cells[at] ?? "").trim();
      if (name !== null && cell !== "" && found[name] === undefined) found[name] = cell;
    }
    return { line, cells: found, first: cells.find((cell) => cell.trim() !== "") ?? "" };
  });

function entriesOf(rows: readonly Row[], own: string): CsvEntry[] | StatementTrouble {
  const order = dayOrderOf(rows);
  if (typeof order === "object") return order;
  const entries: CsvEntry[] = [];
  for (const row of rows) {
    const read = entryOf(row, order, own);
    if (read === null) continue;
    if (typeof read === "string") {
      // The bank broke a long text over several lines.
      const last = entries.at(-1);
      if (last) Object.assign(last, entryTexts(last.reference, last.counterparty, `${last.text} ${read}`));
      continue;
    }
    if (isTrouble(read)) return read;
    if (entries.push(read) > longestStatement.entries) return trouble("too_many", longestStatement.entries);
  }
  return entries;
}

const dayTextOf = ({ cells }: Row) => cells.date ?? cells.value_date;

/** The day comes first unless a day of the file can only be read the other way. */
function dayOrderOf(rows: readonly Row[]): "dmy" | "mdy" | StatementTrouble {
  const forms = rows.map((row) => dayForm(dayTextOf(row) ?? ""));
  const american = forms.indexOf("mdy");
  if (american === -1) return "dmy";
  return forms.includes("dmy") ? trouble("date_order", rows[american]!.line) : "mdy";
}

/** What a row is: an entry, a further line of the text of the one before, nothing, or wrong. */
function entryOf(
  { line, cells, first }: Row,
  order: "dmy" | "mdy",
  own: string,
): CsvEntry | string | null | StatementTrouble {
  const { date, value_date, text = "", reference = "", name = "", iban = "", balance, currency } = cells;
  const moved = movedBy(cells);
  if (moved === "wrong") return trouble("amount", line);
  const written = date ?? value_date;
  const day = written === undefined ? null : sheetDay(written, order);
  if (day === null) {
    if (sumLine.test(first)) return null;
    if (moved !== null) return trouble(written === undefined ? "row" : "date", line);
    return text === "" ? null : text;
  }
  if (moved === null) {
    // A day with a balance alone carries the balance over.
    return sumLine.test(text) || balance !== undefined ? null : trouble("amount", line);
  }
  if (currency !== undefined && currency.toUpperCase() !== "AED") return trouble("currency", currency);
  const after = balance === undefined ? null : statementAmount(balance);
  if (balance !== undefined && after === null) return trouble("amount", line);
  return {
    line,
    date: day.slice(0, 10),
    amount: Math.abs(moved),
    direction: moved > 0 ? "in" : "out",
    ...entryTexts(reference, name, text),
    counterpartyIban: ibanIn(`${iban}\n${name}\n${text}`, own),
    balance: after,
  };
}

/** What a row moves: fils, above 0 into the account; null: it says nothing. */
function movedBy({ debit, credit, amount, direction }: Cells): Fils | null | "wrong" {
  const figures = [debit, credit, amount].map((text) => (text === undefined ? 0 : statementAmount(text)));
  if (figures.includes(null)) return "wrong";
  const [out = 0, into = 0, either = 0] = figures.map((fils) => fils ?? 0);
  if ([out, into, either].filter((fils) => fils !== 0).length > 1) return "wrong";
  if (out !== 0) return -Math.abs(out);
  if (into !== 0) return Math.abs(into);
  if (either === 0) return null;
  if (direction === undefined) return either;
  if (/^(?:d|dr|debit|out|مدين|خصم|سحب)/i.test(direction)) return -Math.abs(either);
  return /^(?:c|cr|credit|in|دائن|[اإ]يداع)/i.test(direction) ? Math.abs(either) : "wrong";
}

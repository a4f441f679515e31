import type { CsvRecord } from "#shared/text/csv";
import { plainSigns } from "#shared/typed/signs";

export type CsvColumn =
  | "date"
  | "value_date"
  | "text"
  | "reference"
  | "name"
  | "iban"
  | "debit"
  | "credit"
  | "amount"
  | "direction"
  | "balance"
  | "currency";

/** How banks of the UAE name their columns, as `plainHeading` writes them. */
const headings: Readonly<Record<CsvColumn, readonly string[]>> = {
  date: [
    "date",
    "booking date",
    "posting date",
    "posted date",
    "post date",
    "transaction date",
    "txn date",
    "trans date",
    "entry date",
    "التاريخ",
    "تاريخ",
    "تاريخ العمليه",
    "تاريخ المعامله",
    "تاريخ القيد",
    "تاريخ الحركه",
  ],
  value_date: ["value date", "val date", "تاريخ القيمه", "تاريخ الاستحقاق", "تاريخ الحق"],
  text: [
    "description",
    "transaction description",
    "transaction details",
    "narration",
    "narrative",
    "particulars",
    "details",
    "remarks",
    "remittance information",
    "البيان",
    "الوصف",
    "وصف العمليه",
    "التفاصيل",
    "تفاصيل العمليه",
    "تفاصيل المعامله",
    "الشرح",
  ],
  reference: [
    "reference",
    "ref",
    "reference no",
    "reference number",
    "ref no",
    "ref number",
    "bank reference",
    "transaction reference",
    "transaction ref",
    "transaction id",
    "ref cheque no",
    "ref cheque number",
    "cheque no ref",
    "المرجع",
    "رقم المرجع",
    "الرقم المرجعي",
    "مرجع العمليه",
    "رقم العمليه",
  ],
  name: [
    "counterparty",
    "counterparty name",
    "beneficiary sender",
    "sender",
    "sender name",
    "payer",
    "payer name",
    "ordering customer",
    "name",
    "الاسم",
    "اسم المرسل",
    "المرسل",
    "اسم المحول",
    "الطرف المقابل",
  ],
  iban: [
    "iban",
    "counterparty iban",
    "sender iban",
    "payer iban",
    "counterparty account",
    "الايبان",
    "رقم الايبان",
    "ايبان المرسل",
  ],
  debit: [
    "debit",
    "debit amount",
    "debits",
    "withdrawal",
    "withdrawals",
    "money out",
    "paid out",
    "مدين",
    "المدين",
    "مبلغ مدين",
    "خصم",
    "السحب",
    "سحب",
    "السحوبات",
  ],
  credit: [
    "credit",
    "credit amount",
    "credits",
    "deposit",
    "deposits",
    "money in",
    "paid in",
    "دائن",
    "الدائن",
    "مبلغ دائن",
    "ايداع",
    "الايداع",
    "الايداعات",
  ],
  amount: ["amount", "transaction amount", "txn amount", "المبلغ", "مبلغ", "مبلغ العمليه", "قيمه العمليه"],
  direction: [
    "cr dr",
    "dr cr",
    "debit credit",
    "credit debit",
    "debit credit indicator",
    "credit debit indicator",
    "مدين دائن",
    "دائن مدين",
  ],
  balance: [
    "balance",
    "running balance",
    "account balance",
    "closing balance",
    "available balance",
    "الرصيد",
    "رصيد",
    "الرصيد الجاري",
    "الرصيد بعد العمليه",
  ],
  currency: ["currency", "ccy", "account currency", "العمله", "عمله"],
};

const columnBy: ReadonlyMap<string, CsvColumn> = new Map(
  (Object.keys(headings) as CsvColumn[]).flatMap((column) => headings[column].map((name) => [name, column] as const)),
);

/** A heading as it is compared: letters alone, in one spelling of Arabic, without what stands in brackets. */
const plainHeading = (text: string): string =>
  plainSigns(text)
    .toLowerCase()
    .replaceAll(/\([^()]{0,40}\)|\[[^[\]]{0,40}\]/g, " ")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[أإآ]/g, "ا")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .replaceAll(/[^\p{L}]+/gu, " ")
    .replace(/ aed$/, "")
    .trim();

/** Most lines above the heading, and most columns of it. */
const [linesAbove, mostColumns] = [40, 60];

/** Where the heading line is: the first that names a day and an amount; null: nowhere. */
export function headingIn(records: readonly CsvRecord[]): number | null {
  const at = records.slice(0, linesAbove).findIndex(({ cells }) => {
    const { names } = columnsOf(cells);
    const has = (...columns: CsvColumn[]) => columns.some((column) => names.includes(column));
    return has("date", "value_date") && (has("amount") || (has("debit") && has("credit")) || has("credit"));
  });
  return at === -1 ? null : at;
}

/** The column of each heading, null for one that is not read, and the currency that an amount's heading names. */
export function columnsOf(cells: readonly string[]): { names: (CsvColumn | null)[]; currency: string | null } {
  const looked = cells.slice(0, mostColumns).map((cell) => cell.slice(0, 80));
  const names = looked.map((cell) => columnBy.get(plainHeading(cell)) ?? null);
  const named = looked.flatMap((cell, at) =>
    ["amount", "debit", "credit"].includes(names[at] ?? "") ? (/[([]\s*([A-Z]{3})\s*[)\]]/.exec(cell)?.[1] ?? []) : [],
  );
  return { names, currency: named[0] ?? null };
}

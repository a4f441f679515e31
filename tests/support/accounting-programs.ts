import { CsvReader } from "#shared/text/csv";

/** What an accounting program has booked of one document, in fils. */
export type Booked = { total: number; tax: number; byTax: Map<string, { net: number; tax: number }> };
const fils = (text: string) => Math.round(Number(text) * 100);

/** The records of a CSV file by its headings. */
export function recordsOf(text: string): Record<string, string>[] {
  const reader = new CsvReader();
  const [head, ...records] = [...reader.push(text), ...reader.end()];
  return records.map(({ cells }) => Object.fromEntries(head!.cells.map((name, at) => [name, cells[at] ?? ""])));
}

function book(into: Booked, taxName: string, net: number, tax: number): void {
  const before = into.byTax.get(taxName) ?? { net: 0, tax: 0 };
  into.byTax.set(taxName, { net: before.net + net, tax: before.tax + tax });
  into.tax += tax;
  into.total += net + tax;
}

/** The tax of a net price in Odoo, half up and for each line. */
const addedTo = (net: number, rate: number) => Math.sign(net) * Math.round((Math.abs(net) * rate) / 100);
/** The tax within a price in Zoho. */
const within = (total: number, rate: number) => Math.sign(total) * Math.round((Math.abs(total) * rate) / (100 + rate));

/** Imports a file as Odoo does: a row with an id begins a document, and each line's tax is worked out and rounded. */
export function importedByOdoo(text: string): Map<string, Booked> {
  const documents = new Map<string, Booked>();
  let current: Booked | undefined;
  for (const row of recordsOf(text)) {
    if (row["id"]) {
      current = { total: 0, tax: 0, byTax: new Map() };
      documents.set(`${row["move_type"]} ${row["name"]}`, current);
    }
    const price = fils(row["invoice_line_ids/price_unit"]!) * Number(row["invoice_line_ids/quantity"]);
    const tax = row["invoice_line_ids/tax_ids/id"]!;
    const isVat = row["invoice_line_ids/account_id/id"]!.endsWith("201017");
    const rate = Number(/_sale_tax_(\d+(?:\.\d+)?)/.exec(tax)?.[1] ?? 0);
    if (isVat) book(current!, "by hand", 0, price);
    else book(current!, tax, price, addedTo(price, rate));
  }
  return documents;
}

/** Imports a file as Zoho Books does: rows with one number are one document, whose prices hold the tax. */
export function importedByZoho(text: string, number: "Invoice Number" | "Credit Note Number"): Map<string, Booked> {
  const documents = new Map<string, Booked>();
  for (const row of recordsOf(text)) {
    const document = documents.get(row[number]!) ?? { total: 0, tax: 0, byTax: new Map() };
    documents.set(row[number]!, document);
    const price = fils(row["Item Price"]!) * Number(row["Quantity"]);
    const rate = Number(row["Item Tax %"]);
    const isVat = row["Account"] === "VAT Payable";
    if (isVat) book(document, "by hand", 0, price);
    else book(document, row["Item Tax"]!, price - within(price, rate), within(price, rate));
  }
  return documents;
}

/** Imports vouchers as Tally does: what each ledger was credited with by each, debits below nothing; they sum to nothing. */
export function importedByTally(text: string): Map<string, Map<string, number>> {
  const of = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";
  const vouchers = [...text.matchAll(/<VOUCHER .*?<\/VOUCHER>/gs)].map(([xml]) => xml);
  return new Map(
    vouchers.map((xml) => {
      const ledgers = new Map<string, number>();
      for (const [entry] of xml.matchAll(/<ALLLEDGERENTRIES\.LIST>.*?<\/ALLLEDGERENTRIES\.LIST>/gs)) {
        const [ledger, amount] = [of(entry, "LEDGERNAME"), fils(of(entry, "AMOUNT"))];
        if (amount !== 0 && amount < 0 !== (of(entry, "ISDEEMEDPOSITIVE") === "Yes"))
          throw new Error(`${ledger} is on the wrong side`);
        ledgers.set(ledger, (ledgers.get(ledger) ?? 0) + amount);
      }
      return [`${of(xml, "VOUCHERTYPENAME")} ${of(xml, "VOUCHERNUMBER")}`, ledgers];
    }),
  );
}

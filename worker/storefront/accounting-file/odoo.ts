import type { NamesOf } from "#shared/orders/accounting";
import { asText, csvLine } from "#shared/text/csv";
import type { Locale } from "#shared/text/locale";
import type { Fils } from "#shared/money/money";
import { dayOfIssue, decimal, describe, exactLines, type ExactLine, type Paper } from "./exact-lines";
import type { Booking, Contact } from "./sections";

type Names = NamesOf<"odoo">;

/** External ids of the taxes of the Emirates' chart of accounts by the location of an emirate; an unknown one is Dubai. */
const emirates: Readonly<Record<number, string>> = {
  48: "abu_dhabi",
  49: "dubai",
  50: "sharjah",
  51: "ajman",
  52: "umm_al_quwain",
  53: "ras_al_khaima",
  54: "fujairah",
};

/** Fields of `account.move`, with those of its lines. */
const columns = [
  "id",
  "move_type",
  "name",
  "partner_id/id",
  "invoice_date",
  "invoice_date_due",
  "ref",
  "invoice_line_ids/id",
  "invoice_line_ids/name",
  "invoice_line_ids/quantity",
  "invoice_line_ids/price_unit",
  "invoice_line_ids/account_id/id",
  "invoice_line_ids/tax_ids/id",
];
export const odooHead = csvLine(columns);
/** Fields of `res.partner`. */
export const odooContactsHead = csvLine([
  "id",
  "name",
  "company_type",
  "vat",
  "email",
  "phone",
  "street",
  "street2",
  "city",
  "state_id/id",
  "country_id/id",
]);
/** Fields of `account.payment`; the note beside the amount is called `memo` from Odoo 18 on, `ref` before. */
export const odooPaymentsHead = ({ memo }: Pick<Names, "memo">): string =>
  csvLine([
    "id",
    "date",
    "amount",
    "payment_type",
    "partner_type",
    "partner_id/id",
    "journal_id",
    "currency_id",
    asText(memo),
  ]);

/** External ids of Odoo's own states by the location of an emirate. */
const states: Readonly<Record<number, string>> = {
  48: "base.state_ae_az",
  49: "base.state_ae_du",
  50: "base.state_ae_sh",
  51: "base.state_ae_aj",
  52: "base.state_ae_uq",
  53: "base.state_ae_rk",
  54: "base.state_ae_fu",
};

/** What Odoo takes the tax of a net price to be, rounded by line: half up to the fils. */
export const odooTax = (net: Fils, rate: number): Fils => Math.round((net * rate) / 100);

/** External id of a record, as Odoo stores what is imported. */
const externalId = (kind: string, id: string): string => `falaj_${kind}_${id.replaceAll(/[^\w-]/g, "_")}`;

function taxOf({ taxClass, rate, kind }: ExactLine, emirate: number): string {
  if (kind === "vat") return "";
  if (taxClass === "standard") return `uae_sale_tax_${rate}_${emirates[emirate] ?? "dubai"}`;
  return { zero_rated: "uae_sale_tax_0", exempt: "uae_sale_tax_exempted", out_of_scope: "uae_out_of_scope" }[taxClass];
}

/** One invoice or credit note: a row for each line; the first also has the fields of the whole document. */
export function odooRows(paper: Paper, names: Names, locale: Locale): string {
  const isNote = paper.kind === "credit_note";
  const own = externalId(paper.kind, paper.id.split("-")[1] ?? paper.id);
  const head = [
    own,
    isNote ? "out_refund" : "out_invoice",
    asText(paper.name),
    externalId("customer", paper.customer_id),
    dayOfIssue(paper.issued_at),
    paper.due_at ? dayOfIssue(paper.due_at) : "",
    asText(refOf(paper, locale)),
  ];
  // Names from the file's URL, which somebody may have typed.
  const within = (name: string) => (name === "" ? "" : asText(names.prefix + name));
  return exactLines(paper, "net", odooTax)
    .map((line, at) =>
      csvLine([
        ...(at === 0 ? head : head.map(() => "")),
        // Numbered by position: a document is never rewritten, so neither are its lines.
        `${own}_line_${at + 1}`,
        asText(line.kind === "vat" ? "VAT" : describe(line, locale)),
        "1",
        decimal(line.amount),
        within({ goods: names.sales, delivery: names.delivery, vat: names.vat }[line.kind]),
        within(taxOf(line, paper.emirate)),
      ]),
    )
    .join("");
}

/** The customer's reference first, which is what they look for. */
function refOf({ corrects, order, po_number }: Paper, locale: Locale): string {
  const own = corrects ? [corrects.name, corrects.reason[locale]] : [order.number];
  return [po_number, ...own].filter(Boolean).join(" · ");
}

/** A number in its international form is a number in every spreadsheet, whatever sign it begins with. */
const phoneCell = (phone: string): string => (/^\+\d{6,15}$/.test(phone) ? phone : asText(phone));

export const odooContact = ({ customer_id, name, trn, ...contact }: Contact): string =>
  csvLine([
    externalId("customer", customer_id),
    asText(name || customer_id),
    trn ? "company" : "person",
    asText(trn ?? ""),
    asText(contact.email),
    phoneCell(contact.phone),
    asText(contact.street),
    asText(contact.street2),
    asText(contact.city),
    states[contact.emirate] ?? "",
    "base.ae",
  ]);

/** Money that came from a customer, or went to one. */
export const odooPayment = (booking: Booking, names: Names): string =>
  csvLine([
    externalId("payment", booking.id),
    dayOfIssue(booking.at),
    booking.amount.toFixed(2),
    booking.direction,
    "customer",
    externalId("customer", booking.customer_id),
    asText(names[booking.journal]),
    "AED",
    asText([booking.invoice, booking.order, booking.reference].filter(Boolean).join(" · ")),
  ]);

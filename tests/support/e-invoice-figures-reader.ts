import { XMLParser } from "fast-xml-parser";

/** An amount that an e-invoice states, in fils. */
type Fils = number;

/** What an e-invoice says of one tax category. @property taxable as stated; `rounding` is what a charge or an allowance moved it by */
type StatedCategory = { id: string; percent: number; taxable: Fils; tax: Fils; rounding: Fils };

/** The figures of an e-invoice, read from its XML alone; of a credit note positive, as there. */
export type StatedFigures = {
  kind: "invoice" | "credit_note";
  name: string;
  lines: { sku: string; quantity: number; net: Fils; tax: Fils; total: Fils; category: string; percent: number }[];
  /** The delivery that is a charge on the document; null: it is a line, or there is none. */
  delivery: { net: Fils; category: string; percent: number } | null;
  categories: StatedCategory[];
  tax: Fils;
  payable: Fils;
};

const lists = new Set(["InvoiceLine", "CreditNoteLine", "AllowanceCharge", "TaxSubtotal"]);
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => lists.has(name),
});
// oxlint-disable-next-line typescript/no-explicit-any -- an element as it was read, which may hold anything
type Read = Record<string, any>;

const textIn = (element: string | Read | undefined): string =>
  typeof element === "object" ? String(element["#text"]) : (element ?? "");
/** Read as digits: an amount of the documents has two decimals. @throws Error for any other */
function fils(element: string | Read | undefined): Fils {
  const [, whole, part] = /^(\d+)\.(\d\d)$/.exec(textIn(element)) ?? [];
  if (whole === undefined) throw new Error(`${textIn(element)} is no amount`);
  return Number(whole + part);
}
/** What is exempt or out of scope has no rate. */
const categoryOf = (element: Read) => ({ id: textIn(element["ID"]), percent: Number(textIn(element["Percent"]) || 0) });

/** Reads the figures of an e-invoice. */
export function readFigures(xml: string): StatedFigures {
  const root: Read = parser.parse(xml);
  const document: Read = root["Invoice"] ?? root["CreditNote"];
  const charges = ((document["AllowanceCharge"] ?? []) as Read[]).map((one) => ({
    category: categoryOf(one["TaxCategory"]),
    isDelivery: textIn(one["AllowanceChargeReasonCode"]) === "FC",
    amount: (textIn(one["ChargeIndicator"]) === "true" ? 1 : -1) * fils(one["Amount"]),
  }));
  const delivery = charges.find(({ isDelivery }) => isDelivery);
  return {
    kind: root["Invoice"] ? "invoice" : "credit_note",
    name: textIn(document["ID"]),
    lines: ((document["InvoiceLine"] ?? document["CreditNoteLine"]) as Read[]).map((line) => {
      const { id, percent } = categoryOf(line["Item"]["ClassifiedTaxCategory"]);
      const total = fils(line["ItemPriceExtension"]["Amount"]);
      const stated = line["ItemPriceExtension"]["TaxTotal"];
      return {
        sku: textIn(line["Item"]["SellersItemIdentification"]?.["ID"]),
        quantity: Number(textIn(line["InvoicedQuantity"] ?? line["CreditedQuantity"])),
        net: fils(line["LineExtensionAmount"]),
        tax: stated ? fils(stated["TaxAmount"]) : 0,
        total,
        category: id,
        percent,
      };
    }),
    delivery: delivery
      ? { net: delivery.amount, category: delivery.category.id, percent: delivery.category.percent }
      : null,
    categories: (document["TaxTotal"]["TaxSubtotal"] as Read[]).map((one) => {
      const { id, percent } = categoryOf(one["TaxCategory"]);
      const rounding = charges
        .filter((charge) => !charge.isDelivery && charge.category.id === id && charge.category.percent === percent)
        .reduce((sum, { amount }) => sum + amount, 0);
      return { id, percent, taxable: fils(one["TaxableAmount"]), tax: fils(one["TaxAmount"]), rounding };
    }),
    tax: fils(document["TaxTotal"]["TaxAmount"]),
    payable: fils(document["LegalMonetaryTotal"]["PayableAmount"]),
  };
}

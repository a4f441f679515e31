import type { Fils } from "#shared/money/money";
import type { OrderReason } from "#shared/orders/order-reasons";
import type { PaymentMethod } from "#shared/payments/payment-methods";
import { dayInEmirates } from "#shared/time/emirates-time";
import { checkEInvoice, checkFigures } from "./check-e-invoice";
import type { EInvoiceFacts, EInvoiceProblem } from "./e-invoice-facts";
import { eInvoiceFigures, type EInvoiceFigures } from "./e-invoice-figures";
import { allowanceCharge, amount, lineElements } from "./line-elements";
import { addressElement, buyerElement, sellerElement } from "./party-elements";
import { taxCategory } from "./tax-categories";
import { ublXml, type UblContent } from "./ubl-xml";

/** What the document declares itself to be: billing in the UAE by Peppol's international model. */
const declared = {
  "cbc:CustomizationID": "urn:peppol:pint:billing-1@ae-1",
  "cbc:ProfileID": "urn:peppol:bis:billing",
} as const;

/**
 * Builds the PINT AE document of a tax invoice or a tax credit note. Its amounts are the paper's own; a note's are positive, as
 * the model has no negative documents.
 * @returns the XML, or everything that has to be settled first
 */
export function buildEInvoice(facts: EInvoiceFacts): { xml: string } | { problems: EInvoiceProblem[] } {
  const problems = checkEInvoice(facts);
  if (problems.length > 0) return { problems };
  const figures = eInvoiceFigures(facts.paper);
  const wrong = checkFigures(figures, facts.paper);
  if (wrong.length > 0) return { problems: wrong };
  const isNote = facts.paper.kind === "credit_note";
  return {
    xml: ublXml(isNote ? "CreditNote" : "Invoice", {
      ...headOf(facts),
      ...(isNote ? noteHead(facts, figures) : invoiceHead(facts, figures)),
      ...partiesOf(facts),
      ...totalsOf(figures),
      [isNote ? "cac:CreditNoteLine" : "cac:InvoiceLine"]: lineElements(figures, isNote, facts),
    }),
  };
}

/** A moment of the wire as the day in the Emirates. */
const dayOf = (iso: string): string => dayInEmirates(Date.parse(iso));

/**
 * The eight switches of a transaction: it involves a free zone, is a deemed supply, under the margin scheme, a summary, continuous,
 * by a disclosed agent, by e-commerce, an export.
 */
const switchesOf = ({ buyer, delivery }: EInvoiceFacts): string =>
  [buyer.freeZoneId !== null, false, false, false, false, false, true, delivery.country !== "AE"].map(Number).join("");

function headOf(facts: EInvoiceFacts): UblContent {
  const { paper, uuid, poNumber, parcels } = facts;
  return {
    ...declared,
    "cbc:ProfileExecutionID": switchesOf(facts),
    "cbc:ID": paper.name,
    "cbc:UUID": uuid,
    "cbc:IssueDate": dayOf(paper.issued_at),
    "cbc:DocumentCurrencyCode": "AED",
    // The schema needs an order of the buyer's where the seller's is named; Peppol writes NA for one without a number.
    "cac:OrderReference": { "cbc:ID": poNumber ?? "NA", "cbc:SalesOrderID": paper.order.number },
    "cac:DespatchDocumentReference": parcels.length > 0 ? { "cbc:ID": parcels.join(", ") } : undefined,
  };
}

/** Nothing on it is taxed or zero-rated, so that it is no tax document by the law. */
const isOutOfScope = ({ categories }: EInvoiceFigures): boolean =>
  categories.every(({ category }) => category.id === "O");

function invoiceHead(facts: EInvoiceFacts, figures: EInvoiceFigures): UblContent {
  const { issued_at, supplied_at, due_at } = facts.paper;
  const [issued, supplied] = [dayOf(issued_at), dayOf(supplied_at)];
  return {
    "cbc:InvoiceTypeCode": isOutOfScope(figures) ? "480" : "380",
    "cbc:DueDate": due_at ? dayOf(due_at) : issued,
    // Only where it is another day, and an earlier one.
    "cbc:TaxPointDate": supplied < issued ? supplied : undefined,
    "cac:PaymentMeans": paymentMeans(facts),
  };
}

function noteHead({ paper, credit }: EInvoiceFacts, figures: EInvoiceFigures): UblContent {
  const { corrects } = paper;
  return {
    "cbc:CreditNoteTypeCode": isOutOfScope(figures) ? "81" : "381",
    "cbc:Note": corrects?.reason.en || corrects?.reason.ar,
    "cac:DiscrepancyResponse": { "cbc:ResponseCode": creditReasonOf(credit) },
    "cac:BillingReference": corrects
      ? { "cac:InvoiceDocumentReference": { "cbc:ID": corrects.name, "cbc:IssueDate": dayOf(corrects.issued_at) } }
      : undefined,
  };
}

/** Reasons that goods can have only once the buyer has them. */
const returnReasons: ReadonlySet<OrderReason> = new Set([
  "damaged",
  "not_as_described",
  "wrong_goods",
  "faulty",
  "expires_too_soon",
  "replaced",
]);

/** The article of the law that a credit note is issued by: cancelled, consideration altered, goods returned. */
export function creditReasonOf(credit: EInvoiceFacts["credit"]): string {
  if (!credit?.reason) return "DL8.61.1.C";
  return credit.wasDelivered || returnReasons.has(credit.reason) ? "DL8.61.1.D" : "DL8.61.1.A";
}

/** Codes of UNCL 4461: cash, a cheque, an online payment service, a transfer; 1 for what has none, such as the shop's own wallet. */
const meansCodes: Record<PaymentMethod, string> = {
  cod: "10",
  card: "68",
  apple_pay: "68",
  google_pay: "68",
  tabby: "68",
  wallet: "1",
  credit: "30",
  bank_transfer: "30",
  cheque: "20",
};

/** A transfer needs an account to go to. */
function paymentMeans({ paymentMethod, iban }: EInvoiceFacts): UblContent {
  const code = meansCodes[paymentMethod];
  if (code !== "30") return { "cbc:PaymentMeansCode": code };
  return iban === ""
    ? { "cbc:PaymentMeansCode": "1" }
    : { "cbc:PaymentMeansCode": code, "cac:PayeeFinancialAccount": { "cbc:ID": iban } };
}

const partiesOf = (facts: EInvoiceFacts): UblContent => ({
  "cac:AccountingSupplierParty": sellerElement(facts),
  "cac:AccountingCustomerParty": buyerElement(facts),
  "cac:BuyerCustomerParty":
    facts.buyer.freeZoneId === null
      ? undefined
      : { "cac:Party": { "cac:PartyIdentification": { "cbc:ID": facts.buyer.freeZoneId } } },
  "cac:Delivery": { "cac:DeliveryLocation": { "cac:Address": addressElement(facts.delivery) } },
});

/** An amount that is left out where it is nothing. */
const amountIfAny = (fils: Fils) => (fils === 0 ? undefined : amount(fils));

function totalsOf(figures: EInvoiceFigures): UblContent {
  const { delivery, categories, charges, allowances, payableRounding } = figures;
  return {
    "cac:AllowanceCharge": [
      ...(delivery
        ? [{ ...allowanceCharge(true, "delivery", delivery.net), "cac:TaxCategory": taxCategory(delivery.category) }]
        : []),
      ...categories
        .filter(({ rounding }) => rounding !== 0)
        .map(({ category, rounding }) => ({
          ...allowanceCharge(rounding > 0, "rounding", Math.abs(rounding)),
          "cac:TaxCategory": taxCategory(category),
        })),
    ],
    "cac:TaxTotal": {
      "cbc:TaxAmount": amount(figures.tax),
      "cac:TaxSubtotal": categories.map(({ category, net, tax, rounding }) => ({
        "cbc:TaxableAmount": amount(net + rounding),
        "cbc:TaxAmount": amount(tax),
        "cac:TaxCategory": taxCategory(category),
      })),
    },
    "cac:LegalMonetaryTotal": {
      "cbc:LineExtensionAmount": amount(figures.lineTotal),
      "cbc:TaxExclusiveAmount": amount(figures.withoutTax),
      "cbc:TaxInclusiveAmount": amount(figures.withTax),
      "cbc:AllowanceTotalAmount": amountIfAny(allowances),
      "cbc:ChargeTotalAmount": delivery ? amount(charges) : amountIfAny(charges),
      "cbc:PayableRoundingAmount": amountIfAny(payableRounding),
      "cbc:PayableAmount": amount(figures.payable),
    },
  };
}

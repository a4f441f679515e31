/**
 * The order of elements in UBL 2.1, by the element that they stand in: what a reader with the schema refuses in any other. Only
 * elements that the shop writes are here.
 */

const head = ["cbc:CustomizationID", "cbc:ProfileID", "cbc:ProfileExecutionID", "cbc:ID", "cbc:UUID", "cbc:IssueDate"];
const parties = ["cac:AccountingSupplierParty", "cac:AccountingCustomerParty", "cac:BuyerCustomerParty"];
const totals = ["cac:TaxTotal", "cac:LegalMonetaryTotal"];

const addressOrder = [
  "cbc:StreetName",
  "cbc:AdditionalStreetName",
  "cbc:CityName",
  "cbc:CountrySubentity",
  "cac:AddressLine",
  "cac:Country",
];
const taxCategoryOrder = ["cbc:ID", "cbc:Percent", "cac:TaxScheme"];
const lineOrder = (quantity: string): string[] => [
  "cbc:ID",
  quantity,
  "cbc:LineExtensionAmount",
  "cac:AllowanceCharge",
  "cac:Item",
  "cac:Price",
  "cac:ItemPriceExtension",
];

export const ublOrder: Readonly<Record<string, readonly string[]>> = {
  Invoice: [
    ...head,
    "cbc:DueDate",
    "cbc:InvoiceTypeCode",
    "cbc:Note",
    "cbc:TaxPointDate",
    "cbc:DocumentCurrencyCode",
    "cac:OrderReference",
    "cac:DespatchDocumentReference",
    ...parties,
    "cac:Delivery",
    "cac:PaymentMeans",
    "cac:AllowanceCharge",
    ...totals,
    "cac:InvoiceLine",
  ],
  CreditNote: [
    ...head,
    "cbc:CreditNoteTypeCode",
    "cbc:Note",
    "cbc:DocumentCurrencyCode",
    "cac:DiscrepancyResponse",
    "cac:OrderReference",
    "cac:BillingReference",
    "cac:DespatchDocumentReference",
    ...parties,
    "cac:Delivery",
    "cac:AllowanceCharge",
    ...totals,
    "cac:CreditNoteLine",
  ],
  "cac:DiscrepancyResponse": ["cbc:ResponseCode"],
  "cac:OrderReference": ["cbc:ID", "cbc:SalesOrderID"],
  "cac:BillingReference": ["cac:InvoiceDocumentReference"],
  "cac:InvoiceDocumentReference": ["cbc:ID", "cbc:IssueDate"],
  "cac:DespatchDocumentReference": ["cbc:ID"],
  "cac:AccountingSupplierParty": ["cac:Party"],
  "cac:AccountingCustomerParty": ["cac:Party"],
  "cac:BuyerCustomerParty": ["cac:Party"],
  "cac:Party": [
    "cbc:EndpointID",
    "cac:PartyIdentification",
    "cac:PostalAddress",
    "cac:PartyTaxScheme",
    "cac:PartyLegalEntity",
  ],
  "cac:PartyIdentification": ["cbc:ID"],
  "cac:PostalAddress": addressOrder,
  "cac:Address": addressOrder,
  "cac:AddressLine": ["cbc:Line"],
  "cac:Country": ["cbc:IdentificationCode"],
  "cac:PartyTaxScheme": ["cbc:CompanyID", "cac:TaxScheme"],
  "cac:PartyLegalEntity": ["cbc:RegistrationName", "cbc:CompanyID"],
  "cac:Delivery": ["cac:DeliveryLocation"],
  "cac:DeliveryLocation": ["cac:Address"],
  "cac:PaymentMeans": ["cbc:PaymentMeansCode", "cac:PayeeFinancialAccount"],
  "cac:PayeeFinancialAccount": ["cbc:ID"],
  "cac:AllowanceCharge": [
    "cbc:ChargeIndicator",
    "cbc:AllowanceChargeReasonCode",
    "cbc:AllowanceChargeReason",
    "cbc:Amount",
    "cbc:BaseAmount",
    "cac:TaxCategory",
  ],
  "cac:TaxTotal": ["cbc:TaxAmount", "cac:TaxSubtotal"],
  "cac:TaxSubtotal": ["cbc:TaxableAmount", "cbc:TaxAmount", "cac:TaxCategory"],
  "cac:TaxCategory": taxCategoryOrder,
  "cac:ClassifiedTaxCategory": taxCategoryOrder,
  "cac:TaxScheme": ["cbc:ID"],
  "cac:LegalMonetaryTotal": [
    "cbc:LineExtensionAmount",
    "cbc:TaxExclusiveAmount",
    "cbc:TaxInclusiveAmount",
    "cbc:AllowanceTotalAmount",
    "cbc:ChargeTotalAmount",
    "cbc:PayableRoundingAmount",
    "cbc:PayableAmount",
  ],
  "cac:InvoiceLine": lineOrder("cbc:InvoicedQuantity"),
  "cac:CreditNoteLine": lineOrder("cbc:CreditedQuantity"),
  "cac:Item": [
    "cbc:Description",
    "cbc:Name",
    "cac:SellersItemIdentification",
    "cac:StandardItemIdentification",
    "cac:CommodityClassification",
    "cac:ClassifiedTaxCategory",
    "cac:ItemInstance",
  ],
  "cac:SellersItemIdentification": ["cbc:ID"],
  "cac:StandardItemIdentification": ["cbc:ID"],
  "cac:CommodityClassification": ["cbc:CommodityCode", "cbc:ItemClassificationCode"],
  "cac:ItemInstance": ["cac:LotIdentification"],
  "cac:LotIdentification": ["cbc:LotNumberID"],
  "cac:Price": ["cbc:PriceAmount", "cbc:BaseQuantity", "cac:AllowanceCharge"],
  "cac:ItemPriceExtension": ["cbc:Amount", "cac:TaxTotal"],
};

const schema = "urn:oasis:names:specification:ubl:schema:xsd";

/** Names of the vocabularies that a document's elements are of, by their prefix; its own elements have none. */
export const ublNamespaces = (root: UblRoot): Readonly<Record<string, string>> => ({
  xmlns: `${schema}:${root}-2`,
  "xmlns:cac": `${schema}:CommonAggregateComponents-2`,
  "xmlns:cbc": `${schema}:CommonBasicComponents-2`,
});

export type UblRoot = "Invoice" | "CreditNote";

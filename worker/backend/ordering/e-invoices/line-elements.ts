import { aedFromFils, type Fils } from "#shared/money/money";
import { usualUnitCode } from "#shared/goods/unit-codes";
import type { EInvoiceFacts, EInvoiceGoods } from "./e-invoice-facts";
import type { EInvoiceFigures, LineFigures } from "./e-invoice-figures";
import { taxCategory } from "./tax-categories";
import type { UblContent, UblText } from "./ubl-xml";

/** An amount in AED with two decimals. */
export const amount = (fils: Fils): UblText => ({
  text: aedFromFils(fils).toFixed(2),
  attributes: { currencyID: "AED" },
});

/**
 * The price of one of so many units: in fils where that is a whole number, else with as many decimals as it takes for all of them
 * to come to `total` again.
 * @param total in fils
 */
const unitPrice = (total: Fils, quantity: number): UblText => ({
  text: (aedFromFils(total) / quantity).toFixed(total % quantity === 0 ? 2 : 8),
  attributes: { currencyID: "AED" },
});

/** What an allowance or a charge is for: a code of UNCL 5189 or 7161 where there is one, and a word. */
const reasons = {
  discount: { code: "95", text: "Discount" },
  delivery: { code: "FC", text: "Delivery" },
  rounding: { code: undefined, text: "Rounding of VAT by line" },
} as const;

export const allowanceCharge = (isCharge: boolean, reason: keyof typeof reasons, fils: Fils): UblContent => ({
  "cbc:ChargeIndicator": String(isCharge),
  "cbc:AllowanceChargeReasonCode": reasons[reason].code,
  "cbc:AllowanceChargeReason": reasons[reason].text,
  "cbc:Amount": amount(fils),
});

/** The code of what a SKU is counted in. */
const unitCodeOf = (goods: EInvoiceGoods | undefined, title: string): string =>
  goods?.unit_code ?? usualUnitCode(title);

const titleOf = ({ line: { title } }: LineFigures): string => title.en || title.ar;

function itemElement(figures: LineFigures, facts: EInvoiceFacts): UblContent {
  const { line, category } = figures;
  const goods = facts.goods[line.sku_id];
  const [title, other] = [titleOf(figures), line.title.ar];
  return {
    "cbc:Description": [...new Set([title, other].filter(Boolean))].join(" / "),
    "cbc:Name": title,
    "cac:SellersItemIdentification": { "cbc:ID": line.sku_id },
    "cac:StandardItemIdentification": goods?.gtin
      ? { "cbc:ID": { text: goods.gtin, attributes: { schemeID: "0160" } } }
      : undefined,
    "cac:CommodityClassification":
      line.part === "goods"
        ? {
            "cbc:CommodityCode": "G",
            "cbc:ItemClassificationCode": {
              text: goods?.hs_code ?? facts.settings.hs_code,
              attributes: { listID: "HS" },
            },
          }
        : undefined,
    "cac:ClassifiedTaxCategory": taxCategory(category),
    "cac:ItemInstance": (line.part === "goods" ? (goods?.lots ?? []) : []).map((lot) => ({
      "cac:LotIdentification": { "cbc:LotNumberID": lot },
    })),
  };
}

/** A line of an invoice, or of a credit note. */
function lineElement(figures: LineFigures, at: number, isNote: boolean, facts: EInvoiceFacts): UblContent {
  const { line, gross, allowance, net, tax, category } = figures;
  const unitCode = line.part === "goods" ? unitCodeOf(facts.goods[line.sku_id], titleOf(figures)) : "C62";
  const inUnits = (text: string): UblText => ({ text, attributes: { unitCode } });
  const price = unitPrice(gross, line.quantity);
  return {
    "cbc:ID": String(at + 1),
    [isNote ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity"]: inUnits(String(line.quantity)),
    "cbc:LineExtensionAmount": amount(net),
    "cac:AllowanceCharge": allowance > 0 ? allowanceCharge(false, "discount", allowance) : undefined,
    "cac:Item": itemElement(figures, facts),
    "cac:Price": {
      "cbc:PriceAmount": price,
      "cbc:BaseQuantity": inUnits("1"),
      "cac:AllowanceCharge": { "cbc:ChargeIndicator": "false", "cbc:Amount": amount(0), "cbc:BaseAmount": price },
    },
    "cac:ItemPriceExtension": {
      "cbc:Amount": amount(net + tax),
      "cac:TaxTotal": category.id === "E" ? undefined : { "cbc:TaxAmount": amount(tax) },
    },
  };
}

export const lineElements = ({ lines }: EInvoiceFigures, isNote: boolean, facts: EInvoiceFacts): UblContent[] =>
  lines.map((figures, at) => lineElement(figures, at, isNote, facts));

import fc from "fast-check";
import type { EInvoiceFacts, TaxPaper } from "#backend/ordering/e-invoices/e-invoice-facts";
import { aedFromFils } from "#shared/money/money";
import { percentOf, taxIn, taxTotals, type TaxClass, type TaxTotal } from "#shared/money/vat";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";

type Line = TaxPaper["lines"][number];
type Fils = Pick<Line, "quantity" | "tax_class" | "part"> & { unitPrice: number; discount: number; sku: string };

/** A line as papers have it: VAT rounded half up within it, as the shop's prices contain it. */
function lineOf({ quantity, unitPrice, discount, tax_class, part, sku }: Fils): Line {
  const amount = quantity * unitPrice - discount;
  const rate = tax_class === "standard" ? 500 : 0;
  const tax = taxIn(amount, rate);
  return {
    title: { en: part === "delivery" ? "Delivery" : `Gloves ${sku}`, ar: "قفازات" },
    part,
    sku_id: part === "goods" ? sku : "",
    quantity,
    unit_price: aedFromFils(unitPrice),
    discount: aedFromFils(discount),
    net: aedFromFils(amount - tax),
    rate: percentOf(rate),
    tax_class,
    certificate: "",
    tax: aedFromFils(tax),
    total: aedFromFils(amount),
  };
}

const fils = (aed: number): number => Math.round(aed * 100);
const totalOf = ({ tax_class, rate, total, tax }: Line): TaxTotal => ({
  tax_class,
  tax_rate: rate * 100,
  amount: fils(total),
  tax: fils(tax),
});

/** A paper of lines, whose sums are those of its lines. */
export function paperOf(lines: readonly Line[], kind: TaxPaper["kind"] = "invoice"): TaxPaper {
  const sum = (of: "net" | "tax" | "total" | "discount") =>
    aedFromFils(lines.reduce((all, line) => all + fils(line[of]), 0));
  return {
    kind,
    name: kind === "invoice" ? "INV-000012" : "CN-000003",
    issued_at: "2027-01-05T10:00:00.000Z",
    supplied_at: "2027-01-04T10:00:00.000Z",
    due_at: null,
    order: { id: "order", number: "100012" },
    po_number: "",
    supplier: { name: { en: "Falaj LLC", ar: "فلج" }, address: { en: "Dubai", ar: "دبي" }, trn: "100000000000003" },
    buyer: { name: "Al Noor Dental Clinic", address: "Dubai", trn: "100234567890003" },
    lines: [...lines],
    discount: sum("discount"),
    net: sum("net"),
    tax: sum("tax"),
    total: sum("total"),
    taxes: taxTotals(lines.map(totalOf)).map(({ tax_class, tax_rate, amount, tax }) => ({
      tax_class,
      rate: percentOf(tax_rate),
      net: aedFromFils(amount - tax),
      tax: aedFromFils(tax),
      total: aedFromFils(amount),
    })),
    corrects:
      kind === "invoice"
        ? null
        : {
            name: "INV-000012",
            issued_at: "2027-01-04T10:00:00.000Z",
            total: sum("total"),
            total_after: 0,
            reason: { en: "It arrived damaged", ar: "وصل تالفًا" },
          },
  };
}

const dubai = { street: "Al Wasl Road", additional: "Villa 12", city: "Dubai", subdivision: "DXB", country: "AE" };

/** Facts around a paper in which nothing is missing. */
export const factsAround = (paper: TaxPaper, changes: Partial<EInvoiceFacts> = {}): EInvoiceFacts => ({
  uuid: "0d2f8a53-51f9-4c3c-9b4b-6f8a8c0f6f10",
  paper,
  settings: {
    ...settingDefaults.e_invoices,
    issuer: "shop",
    from: "2027-01-01",
    tin: "1000000000",
    licence: "CN-1234567",
    authority: "Department of Economy and Tourism",
    street: "Building 64, Dubai Healthcare City",
    city: "Dubai",
    emirate: "DXB",
    hs_code: "901890",
  },
  iban: "AE070331234567890123456",
  buyer: {
    tin: null,
    licence: { number: "DHA-77", authority: "Dubai Health Authority" },
    address: dubai,
    isExcluded: false,
    freeZoneId: null,
  },
  delivery: dubai,
  poNumber: null,
  parcels: [],
  paymentMethod: "cod",
  goods: {},
  credit: paper.kind === "credit_note" ? { reason: "damaged", wasDelivered: true } : null,
  ...changes,
});

/** Lines of goods with any quantity, price and discount. @param classes of tax that they may have */
export const goodsLines = (classes: readonly TaxClass[], most: number) =>
  fc.array(
    fc
      .record({
        quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9999 })),
        unitPrice: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 300_000 })),
        tax_class: fc.constantFrom(...classes),
        part: fc.constantFrom("goods" as const),
        sku: fc.constantFrom("A-1", "B-2", "C-3"),
      })
      .chain((line) =>
        fc
          .oneof(fc.constant(0), fc.integer({ min: 0, max: line.quantity * line.unitPrice }))
          .map((discount) => lineOf({ ...line, discount })),
      ),
    { minLength: 1, maxLength: most },
  );

/** Lines that are all alike, whose VAT is rounded to one side in each: the worst that rounding line by line can do. */
export const alikeLines = fc
  .record({ count: fc.integer({ min: 1, max: 100 }), unitPrice: fc.integer({ min: 1, max: 500 }) })
  .map(({ count, unitPrice }) =>
    Array.from({ length: count }, () =>
      lineOf({ quantity: 1, unitPrice, discount: 0, tax_class: "standard", part: "goods", sku: "A-1" }),
    ),
  );

/** A charge for delivery. */
export const deliveryLine = (unitPrice: number): Line =>
  lineOf({ quantity: 1, unitPrice, discount: 0, tax_class: "standard", part: "delivery", sku: "" });

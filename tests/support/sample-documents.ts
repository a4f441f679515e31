import { sumUnits, type UnitCounts } from "#shared/orders/order-units";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Delivery } from "#shared/printing/delivery-note";
import type { Statement } from "#shared/printing/statement";

type TaxDocument = CallReply<"getTaxDocument">["document"];

const titles = [
  { en: "Absorbable suture, braided · Size 4-0, 75 cm", ar: "خيط جراحي قابل للامتصاص 4-0 مجدول · مقاس 4-0، 75 سم" },
  {
    en: "Examination gloves of nitrile, powder-free, for people with a latex allergy, box of one hundred · Medium",
    ar: "قفازات فحص من النتريل خالية من البودرة لمن لديهم حساسية من اللاتكس، علبة من 100 قفاز · مقاس وسط",
  },
  { en: "Surgical mask IIR", ar: "كمامة جراحية من النوع IIR" },
  { en: "Aerosolverdampfungsgeräteersatzteilzubehör NEB-1200/4-EU", ar: "ملحقات جهاز البخاخ NEB-1200/4-EU" },
];

/** A tax invoice of so many lines, its sums those of its lines; every tenth line is zero-rated. */
export function sampleInvoice(count: number, changes: Partial<TaxDocument> = {}): TaxDocument {
  const lines = Array.from({ length: count }, (_, at): TaxDocument["lines"][number] => {
    const isZero = at % 10 === 9;
    const [quantity, fils] = [(at % 7) + 1, 1250 + at * 9137];
    const discount = at % 3 === 0 ? 125 : 0;
    const total = quantity * fils - discount;
    const tax = isZero ? 0 : Math.round((total * 5) / 105);
    return {
      title: titles[at % titles.length]!,
      part: "goods",
      sku_id: `SKU-4-0-${1000 + at}`,
      quantity,
      unit_price: fils / 100,
      discount: discount / 100,
      net: (total - tax) / 100,
      rate: isZero ? 0 : 5,
      tax_class: isZero ? "zero_rated" : "standard",
      certificate: isZero ? "MD-47-11" : "",
      tax: tax / 100,
      total: total / 100,
    };
  });
  const sum = (of: "net" | "tax" | "total" | "discount", some = lines) =>
    some.reduce((all, line) => all + Math.round(line[of] * 100), 0) / 100;
  const rates = ([5, 0] as const).flatMap((rate) => {
    const own = lines.filter((line) => line.rate === rate);
    if (own.length === 0) return [];
    const tax_class = rate === 5 ? ("standard" as const) : ("zero_rated" as const);
    return [{ tax_class, rate, net: sum("net", own), tax: sum("tax", own), total: sum("total", own) }];
  });
  return {
    kind: "invoice",
    name: "INV-000042",
    issued_at: "2026-11-21T21:30:00.000Z",
    supplied_at: "2026-11-21T21:30:00.000Z",
    due_at: "2026-12-21T21:30:00.000Z",
    order: { id: "order-1", number: "100042" },
    po_number: "",
    supplier: {
      name: { en: "Falaj Medical Supplies Trading LLC", ar: "فلج لتجارة المستلزمات الطبية ذ.م.م" },
      address: {
        en: "Unit 214, Building 64, Dubai Healthcare City, Dubai, United Arab Emirates",
        ar: "وحدة 214، مبنى 64، مدينة دبي الطبية، دبي، الإمارات العربية المتحدة",
      },
      trn: "100000000000003",
    },
    buyer: {
      name: "مركز النور الطبي التخصصي لجراحة اليوم الواحد Al Noor Specialised Day Surgery Centre LLC",
      address: "مبنى 4-0، شارع الوحدة، Villa 12-3, Abu Dhabi, United Arab Emirates",
      trn: "100234567890003",
    },
    lines,
    discount: sum("discount"),
    net: sum("net"),
    tax: sum("tax"),
    total: sum("total"),
    taxes: rates,
    corrects: null,
    ...changes,
  };
}

/** Units of a line, none but those that are named. */
export const unitsOf = (some: Partial<UnitCounts>): UnitCounts => ({ ...sumUnits([]), ...some });

/** A delivery of so many lines. */
export const sampleDelivery = (count: number): Delivery => ({
  invoice: sampleInvoice(count),
  order: {
    number: "100042",
    placed_at: "2026-11-21T21:30:00.000Z",
    po_number: "",
    slot: null,
    items: sampleInvoice(count).lines.map(({ quantity }) => ({ units: unitsOf({ open: quantity }) })),
    delivery_address: {
      name: "Noura Al Falasi",
      address_line_1: "مبنى 4-0",
      address_line_2: "Street 4",
      city: "Dubai",
      state: "Dubai",
      country: "United Arab Emirates",
      phone: "+971501234567",
    },
    shipping_instructions: "Ring twice <img src=x>",
    shipments: [
      {
        id: "s",
        carrier: "Aramex",
        tracking_number: "AX-77-0",
        tracking_url: null,
        shipped_at: "2026-11-22T08:00:00.000Z",
        delivered_at: null,
        event: null,
        lines: [{ line: 0, quantity: 2 }],
      },
    ],
    lots: [],
  },
});

/** A statement of account with so many movements: every third is a payment. */
export function sampleStatement(count: number): Statement {
  const { supplier, buyer } = sampleInvoice(1);
  let balance = 125_000;
  const movements = Array.from({ length: count }, (_, at): Statement["movements"][number] => {
    const isPayment = at % 3 === 2;
    const amount = isPayment ? -(61_234 + at) : 45_678 + 910 * at;
    balance += amount;
    const day = new Date(Date.UTC(2026, 8, 1 + 4 * at));
    return {
      at: day.toISOString(),
      what: isPayment ? { en: "Payment", ar: "دفعة" } : { en: "Tax invoice", ar: "فاتورة ضريبية" },
      name: isPayment ? "" : `INV-${String(100 + at).padStart(6, "0")}`,
      reference: isPayment ? `FT26${330_000 + at}` : `PO-4-0/${at}`,
      due_at: isPayment ? null : new Date(day.getTime() + 30 * 86_400_000).toISOString(),
      amount: amount / 100,
      balance: balance / 100,
    };
  });
  const ageing = { not_due: 0, days_30: 120.5, days_60: 0, days_90: 75.25, older: 0 };
  const deposit = 50;
  ageing.not_due = (balance - 19_575 + 5000) / 100;
  return {
    name: "2026-11-30",
    from: "2026-08-31T20:00:00.000Z",
    to: "2026-11-30T08:00:00.000Z",
    supplier,
    customer: buyer,
    opening: 1250,
    movements,
    closing: balance / 100,
    ageing,
    deposit,
    balance: balance / 100,
  };
}

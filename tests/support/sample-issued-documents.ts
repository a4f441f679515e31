import type { Paper } from "#storefront/accounting-file/exact-lines";

/** A line of goods at the standard rate. */
export const line = {
  title: { en: "Gauze", ar: "شاش" },
  part: "goods",
  sku_id: "G-1",
  quantity: 3,
  unit_price: 35,
  discount: 5,
  net: 95.24,
  rate: 5,
  tax_class: "standard",
  certificate: "",
  tax: 4.76,
  total: 100,
} satisfies Paper["lines"][number];
const needle = { ...line, title: { en: "Needle", ar: "إبرة" }, sku_id: "N-1", quantity: 2, net: 200, total: 200 };
const zero = { ...needle, rate: 0, tax_class: "zero_rated", tax: 0 } satisfies Paper["lines"][number];
const delivery = {
  ...line,
  title: { en: "Delivery", ar: "التوصيل" },
  part: "delivery",
  sku_id: "",
  quantity: 1,
  net: 14.29,
  tax: 0.71,
  total: 15,
} satisfies Paper["lines"][number];

const invoice: Paper = {
  id: "invoice-12",
  kind: "invoice",
  name: "INV-000012",
  customer_id: "c-1",
  supplier_trn: "100000000000003",
  emirate: 49,
  delivery_emirate: 49,
  // Already the 26th in the Emirates.
  issued_at: "2026-11-25T21:30:00.000Z",
  supplied_at: "2026-11-25T21:30:00.000Z",
  due_at: "2026-12-25T21:30:00.000Z",
  order: { id: "o-1", number: "100042" },
  po_number: "",
  e_invoice: null,
  buyer: { name: "Clinic & Sons", address: "Villa 12, Sharjah", trn: "100234567890003" },
  contact: {
    email: "noura@clinic.example",
    phone: "+971501234567",
    street: "Villa 12",
    street2: "Al Wasl Road",
    city: "Sharjah",
    emirate: 50,
  },
  lines: [line, zero, delivery],
  discount: 5,
  net: 309.53,
  tax: 5.47,
  total: 315,
  taxes: [
    { tax_class: "standard", rate: 5, net: 109.53, tax: 5.47, total: 115 },
    { tax_class: "zero_rated", rate: 0, net: 200, tax: 0, total: 200 },
  ],
  corrects: null,
};

/** An invoice over goods at two rates and their delivery. */
export const samplePaper = (changes: Partial<Paper> = {}): Paper => ({ ...invoice, ...changes });

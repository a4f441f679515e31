import { z } from "zod";
import { taxClasses } from "#shared/money/vat";
import { vatBoxes } from "#shared/money/vat-boxes";
import { id, isoTime, wholeNumber } from "../goods/catalogue";
import { day as isoDate, line, lineIfAny, typedAmount } from "../platform/form-fields";
import { paged, paging } from "../platform/paging";
import { isWhole, period, problem } from "../platform/period";

const money = z.number();
const count = z.number().int();
const day = z.iso.date();

const ofPeriod = z.object(period).refine(isWhole, problem);
const ofPage = z.object({ ...period, ...paging, limit: wholeNumber(1, 1000).default(20) }).refine(isWhole, problem);
/** Days of the report, and of the period compared with. */
const periodReply = z.object({ from: day, to: day, before_from: day, before_to: day });
const success = z.literal(true);

/** AED with VAT unless noted otherwise; `docs/figures.md` defines each. */
const sales = z.object({
  orders: count,
  gross: money,
  discounts: money,
  delivery: money,
  returns: money,
  /** gross − discounts + delivery − returns. */
  sales: money,
  vat: money,
  /** sales − vat. */
  net: money,
  cancelled: count,
  returned: count,
  /** Average order: (gross − discounts + delivery) / orders. */
  average: money,
});
const product = z.object({ sku_id: z.string(), slug: z.string(), title: z.string() });
const funnelStep = z.enum(["visit", "product", "cart", "checkout", "order"]);
const ageing = z.object({
  not_due: money,
  days_30: money,
  days_60: money,
  days_90: money,
  older: money,
  total: money,
});
const taxed = z.object({ net: money, vat: money, credited: money, adjustment: money });

/** For staff only (403). All amounts are exact to the fils and grouped by days in the Emirates. */
export const reportContracts = {
  getSalesFigures: {
    request: ofPeriod,
    reply: z.object({
      success,
      period: periodReply,
      total: sales,
      before: sales,
      days: z.array(sales.extend({ day })),
      days_before: z.array(sales.extend({ day })),
    }),
  },
  /** The best sellers, by amount or pieces, or stock that did not sell at all. */
  getProductFigures: {
    request: z
      .object({
        ...period,
        ...paging,
        limit: wholeNumber(1, 1000).default(20),
        by: z.enum(["amount", "pieces", "dead"]).default("amount"),
      })
      .refine(isWhole, problem),
    reply: z.object({
      success,
      period: periodReply,
      products: z.array(
        product.extend({
          pieces: count,
          amount: money,
          net: money,
          stock: count,
          /** Cost of the stock; null if unknown. */
          bound: money.nullable(),
        }),
      ),
      ...paged,
    }),
  },
  /** Days that stock lasts at its current pace, the shortest first. */
  getStockFigures: {
    request: z.object({
      pace: z.enum(["30", "90"]).default("30"),
      show: z.enum(["ending", "out"]).default("ending"),
      ...paging,
      limit: wholeNumber(1, 1000).default(20),
    }),
    reply: z.object({
      success,
      skus: z.array(
        product.extend({
          stock: count,
          sold: count,
          /** Whole days; null: nothing was sold. */
          days_left: count.nullable(),
          /** Pieces for as many days as the pace was measured over, minus the stock. */
          reorder: count,
        }),
      ),
      ...paged,
    }),
  },
  getSearchFigures: {
    request: ofPeriod,
    reply: z.object({
      success,
      period: periodReply,
      searches: z.array(z.object({ text: z.string(), searches: count, opened: count })),
      days: z.array(z.object({ day, searches: count, opened: count })),
      /** Of the last 30 days, whatever the period. */
      missed: z.array(z.object({ text: z.string(), searches: count })),
    }),
  },
  /** Browser sessions of visitors who agreed to tracking. */
  getConversionFigures: {
    request: ofPeriod,
    reply: z.object({
      success,
      period: periodReply,
      steps: z.array(z.object({ step: funnelStep, sessions: count, before: count })),
      days: z.array(
        z.object({
          day,
          visit: count,
          product: count,
          cart: count,
          checkout: count,
          order: count,
          conversion: z.number(),
        }),
      ),
      groups: z.array(
        z.object({
          locale: z.string(),
          device: z.enum(["phone", "tablet", "computer"]),
          visit: count,
          product: count,
          cart: count,
          checkout: count,
          order: count,
          conversion: z.number(),
        }),
      ),
    }),
  },
  getVoucherFigures: {
    request: ofPeriod,
    reply: z.object({
      success,
      period: periodReply,
      vouchers: z.array(
        z.object({
          code: z.string(),
          uses: count,
          given_back: count,
          /** The discount minus that of cancelled orders. */
          cost: money,
          /** Total of its orders, with VAT and delivery. */
          sales: money,
        }),
      ),
    }),
  },
  getCreditFigures: {
    request: z.object({ ...paging, limit: wholeNumber(1, 1000).default(20) }),
    reply: z.object({
      success,
      /** Of all customers. */
      sums: ageing,
      /** What all customers owe by the ledger. */
      ledger: money,
      /** What was received of all customers and is on no invoice yet. */
      deposits: money,
      customers: z.array(ageing.extend({ id: z.string(), name: z.string(), deposit: money })),
      ...paged,
    }),
  },
  getVatFigures: {
    request: ofPeriod,
    reply: z.object({
      success,
      period: periodReply,
      /** As in the VAT return; amounts without VAT. */
      boxes: z.array(taxed.extend({ box: z.string() })),
      /** `emirate`: its name; empty if the address has none. */
      rates: z.array(taxed.extend({ emirate: z.string(), tax_class: z.enum(taxClasses), rate: z.number() })),
      /** Of every box together, as box 8 of the return. */
      total: taxed,
      due: money,
    }),
  },
  /** The invoices and credit notes behind a box, in the order of their issue; each with its part in it alone. */
  listVatDocuments: {
    request: z
      .object({ ...period, box: z.enum(vatBoxes), ...paging, limit: wholeNumber(1, 1000).default(50) })
      .refine(isWhole, problem),
    reply: z.object({
      success,
      period: periodReply,
      documents: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(["invoice", "credit_note"]),
          name: z.string(),
          issued_at: isoTime,
          order: z.object({ id, number: z.string() }),
          /** Of the buyer's purchase order, as the document was issued with; empty: none. */
          po_number: z.string().default(""),
          /** Empty once the account is deleted. */
          buyer: z.string(),
          /** Without VAT; of a credit note below zero. */
          net: money,
          vat: money,
        }),
      ),
      ...paged,
    }),
  },
  getMarginFigures: {
    request: ofPage,
    reply: z.object({
      success,
      period: periodReply,
      /** Of goods with a known cost; `whole`: the total of all goods without VAT. */
      sums: z.object({ net: money, cost: money, margin: money, whole: money }),
      products: z.array(product.extend({ pieces: count, net: money, cost: money, margin: money, percent: z.number() })),
      ...paged,
    }),
  },
  listSkuCosts: {
    request: z.object({
      search: lineIfAny(100).default(""),
      show: z.enum(["all", "unknown"]).default("all"),
      ...paging,
    }),
    reply: z.object({
      success,
      skus: z.array(product.extend({ price: money, cost: money.nullable(), from: day.nullable() })),
      ...paged,
    }),
  },
  /** Costs of SKUs from a day on; an unknown SKU is refused as `unknown_sku`, and then nothing is written. */
  setSkuCosts: {
    request: z.object({
      costs: z
        .array(z.object({ sku_id: line(200), cost: typedAmount(0, 10_000_000), from: isoDate }))
        .min(1)
        .max(100),
    }),
    reply: z.object({ success, message: z.string() }),
  },
} as const;

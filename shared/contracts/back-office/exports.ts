import { z } from "zod";
import { orderStates } from "#shared/orders/order-states";
import { aed, id, isoTime } from "../goods/catalogue";
import { customerContracts } from "../customers/customers";
import { salesCode } from "../ordering/sales-reps";
import { day, lineIfAny } from "../platform/form-fields";
import { apiOrder } from "./read-api";

const success = z.literal(true);
const cursor = z.string().min(1).max(200).optional();
/** `total` comes with the first page only. `next` is the cursor of the next page, null after the last one. */
const paged = { total: z.number().int().nonnegative().nullable(), next: z.string().nullable() };

/** A customer as a file holds one. */
const exportedCustomer = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  company: z.string(),
  /** From the approved business details; empty without. */
  trn: z.string(),
  phone: z.string(),
  language: z.enum(["en", "ar"]),
  /** Such as `dental`; empty if unknown. */
  category: z.string(),
  tags: z.array(z.string()),
  since: isoTime,
  orders: z.number().int().nonnegative(),
  /** AED: delivered, or paid before delivery, minus refunds. */
  spent: aed,
});

/**
 * Lists of the console as files, a page at a time; the storefront writes the CSV. The first page writes the number of records
 * into the audit log; later pages need its cursor, which is good for the same member and filters alone (400 `invalid_cursor`).
 * 409 `export_too_large` for more than 100,000.
 */
export const exportContracts = {
  /** Orders by number. All filters must match; `search` as in `listOrderQueue`, `from` and `to` are days in Dubai, inclusive. */
  exportOrders: {
    request: z.object({
      status: z.enum(["all", ...orderStates]).default("all"),
      search: lineIfAny(200).default(""),
      sales_code: salesCode.optional(),
      customer: id.optional(),
      from: day.optional(),
      to: day.optional(),
      cursor,
    }),
    reply: z.object({
      success,
      orders: z.array(apiOrder.omit({ updated_at: true })),
      ...paged,
    }),
  },
  /** Customers in the order in which they came, with the filters of `listCustomers`. */
  exportCustomers: {
    request: customerContracts.listCustomers.request.omit({ sort: true, after: true }).extend({ cursor }),
    reply: z.object({ success, customers: z.array(exportedCustomer), ...paged }),
  },
} as const;

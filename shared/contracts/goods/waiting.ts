import { z } from "zod";

const days = z.number().int().min(1).max(365);

/** What is in stock of a SKU that may be ordered beyond it, and in how many days more comes. */
export const backorder = z.object({ in_stock: z.number().int().nonnegative(), days });

/** Units of a line beyond the stock, which come in about so many days. */
export const waiting = z.object({ quantity: z.number().int().positive(), days });

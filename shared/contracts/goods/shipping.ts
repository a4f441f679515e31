import { z } from "zod";
import { aed } from "./catalogue";

/** A delivery location with its terms. */
export const location = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  /** An emirate, or a part of one. */
  location_type: z.enum(["State", "Area"]),
  shipping_charges: aed,
  /** Amount struck through beside the charge, when higher. */
  slashed_shipping_charges: aed,
  /** Cart total from which delivery is free; not a minimum to order. */
  minimum_order_value: aed,
  /** Delivery days after dispatch, and the cut-off for dispatch on the same day. */
  days_min: z.number().int().nonnegative().optional(),
  days_max: z.number().int().nonnegative().optional(),
  cut_off: z.string().optional(),
  /** Whether orders can currently be sent there. */
  served: z.boolean().optional(),
});

export const shippingContracts = {
  /** The seven emirates in their order, each with its areas. Dubai is 49. */
  listStates: {
    request: z.object({}),
    reply: z.object({ success: z.literal(true), states: z.array(location.extend({ areas: z.array(location) })) }),
  },
} as const;

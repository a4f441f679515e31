import { z } from "zod";
import { aed, isoTime, productGroup, tier } from "./catalogue";
import { voucher } from "./vouchers";

/** A voucher that anybody may use, with all of its conditions. */
const publicVoucher = voucher.extend({
  once_per_customer: z.boolean(),
  first_order: z.boolean(),
  /** What it applies to; null: everything, unless `selected`. */
  scope: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** It applies to some SKUs only. */
  selected: z.boolean(),
});

export const offerContracts = {
  /** Each list begins with the largest saving. */
  listOffers: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      /** Each product with the SKU that saves most. */
      specials: z.array(
        z.object({ product: productGroup, saved: aed, percent: z.number().int(), ends_at: isoTime.nullable() }),
      ),
      /** The same for quantity prices: the largest step available now. */
      tiers: z.array(z.object({ product: productGroup, price: aed, step: tier, percent: z.number().int() })),
      vouchers: z.array(publicVoucher),
    }),
  },
} as const;

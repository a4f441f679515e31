import { z } from "zod";
import { comparedAttribute } from "./attributes";
import { id, productDetail, productGroup } from "./catalogue";
import { asGuest } from "../ordering/guest";
import { idList } from "./id-lists";

/** Most products that are compared at once. */
const most = 4;
/** Group ids. */
const groupIds = idList(50);

const changed = z.object({
  success: z.literal(true),
  message: z.string().optional(),
  /** Group ids of the whole list afterwards, in the order they were added. */
  ids: z.array(id),
});

/**
 * The compare list: four group ids at most. Adding a listed one is 409 `already_compared`, a fifth 409 `compare_full`;
 * `save` sets the whole list.
 */
export const compareContracts = {
  /** Any products side by side, with their specifications; unknown ones are left out. */
  compareProducts: {
    request: z.object({ products: idList(most).default([]) }),
    reply: z.object({
      success: z.literal(true),
      products: z.array(z.object({ id, product: productDetail, attributes: z.array(comparedAttribute).default([]) })),
    }),
  },
  listCompared: {
    request: z.object(asGuest),
    reply: z.object({ success: z.literal(true), products: z.array(z.object({ id, product: productGroup })) }),
  },
  addToCompare: { request: z.object({ ...asGuest, products: groupIds }), reply: changed },
  deleteFromCompare: { request: z.object({ ...asGuest, products: groupIds }), reply: changed },
  saveCompare: { request: z.object({ ...asGuest, products: groupIds }), reply: changed },
} as const;

import { step, type Step } from "../example-steps";

/** A SKU that may be ordered beyond its stock. */
export const withBackorders: readonly Step[] = [
  step({
    call: "saveBackorders",
    as: "staff",
    request: ({ skuId }) => ({ sku_id: skuId, allowed: true, days: 21 }),
  }),
  step({ call: "listBackorders", as: "staff", request: () => ({}) }),
];

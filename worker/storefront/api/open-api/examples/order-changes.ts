import { step, type Step } from "../example-steps";

const unknown = "x".repeat(43);

/** A change of an order is proposed and withdrawn; its link alone opens it. */
export const withChange: readonly Step[] = [
  step({
    call: "proposeOrderChange",
    as: "staff",
    request: ({ secondOrderId, skuId }) => ({
      id: secondOrderId,
      version: 0,
      cancels: [{ line: 0, quantity: 1 }],
      lines: [{ sku_id: skuId, quantity: 1 }],
    }),
  }),
  step({ call: "withdrawOrderChange", as: "staff", request: ({ secondOrderId }) => ({ id: secondOrderId }) }),
  step({ call: "openOrderChange", as: "anyone", request: () => ({ token: unknown }), status: 404 }),
  step({
    call: "agreeOrderChange",
    as: "anyone",
    request: () => ({ token: unknown, shown_payable: 120 }),
    status: 404,
  }),
  step({ call: "declineOrderChange", as: "anyone", request: () => ({ token: unknown }), status: 404 }),
];

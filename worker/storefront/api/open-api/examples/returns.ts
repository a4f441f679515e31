import { step, type Step } from "../example-steps";

/** A buyer returns one unit of a delivered order, after a request that was withdrawn. */
export const withReturns: readonly Step[] = [
  step({ call: "getReturnOptions", as: "customer", request: ({ orderId }) => ({ id: orderId }) }),
  step({
    call: "requestReturn",
    as: "customer",
    request: ({ orderId }) => ({
      id: orderId,
      lines: [{ line: 0, quantity: 1, reason: "not_as_described" }],
      way: "drop_off",
    }),
    learn: (reply) => ({ returnId: reply.return.id }),
  }),
  step({ call: "withdrawReturn", as: "customer", request: ({ returnId }) => ({ id: returnId }) }),
  step({
    call: "requestReturn",
    as: "customer",
    request: ({ orderId }) => ({
      id: orderId,
      lines: [{ line: 0, quantity: 1, reason: "damaged" }],
      comment: "The box was wet.",
      way: "pick_up",
      refund_to: "wallet",
    }),
    learn: (reply) => ({ returnId: reply.return.id }),
  }),
  step({ call: "listReturns", as: "staff", request: () => ({ status: "requested" }) }),
  step({ call: "getHandledReturn", as: "staff", request: ({ returnId }) => ({ id: returnId }) }),
  step({
    call: "approveReturn",
    as: "staff",
    request: ({ returnId }) => ({ id: returnId, note: "Our driver calls you first." }),
  }),
  step({
    call: "refuseReturn",
    as: "staff",
    request: ({ returnId }) => ({ id: returnId, denial: "no_defect" }),
    status: 409,
  }),
  step({
    call: "receiveReturn",
    as: "staff",
    request: ({ returnId }) => ({ id: returnId, lines: [{ line: 0, discard: 1 }] }),
  }),
  step({ call: "getReturn", as: "customer", request: ({ returnId }) => ({ id: returnId }) }),
  step({ call: "closeReturn", as: "staff", request: ({ returnId }) => ({ id: returnId }), status: 409 }),
];

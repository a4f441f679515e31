import type { CallReply } from "#shared/contracts/platform/table";

export type Checkout = CallReply<"getCheckout">["checkout"];

/** A checkout as a step shows it. `unquoted`: what its sums would be at the place that is being chosen is not known. */
export type DisplayedCheckout = Checkout & { unquoted?: boolean };

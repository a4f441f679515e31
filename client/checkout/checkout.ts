import type { CallReply } from "../../shared/contracts/table";

export type Checkout = CallReply<"getCheckout">["checkout"];

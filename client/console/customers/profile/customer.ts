import type { CallReply } from "#shared/contracts/platform/table";

/** A customer as the page has them. */
export type Customer = NonNullable<CallReply<"getStoredCustomer">["customer"]>;

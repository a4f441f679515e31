import type { Right } from "./rights";

/** Queues of work for staff, the most urgent first, with the right needed to deal with it. */
const waitingQueues = {
  payments: { right: "money.write" },
  messages_failed: { right: "settings.write" },
  set_aside: { right: "money.write" },
  e_invoices_failing: { right: "money.write" },
  e_invoices_refused: { right: "money.write" },
  webhooks: { right: "webhooks.write" },
  placed: { right: "orders.write" },
  packed: { right: "orders.write" },
  confirmed: { right: "orders.write" },
  returns: { right: "orders.cancel" },
  approvals: { right: "money.write" },
  payouts: { right: "money.write" },
  restored: { right: "staff.write" },
  merges_undone: { right: "staff.write" },
  recoveries: { right: "staff.write" },
  kyc: { right: "customers.write" },
  credit: { right: "money.write" },
  leads: { right: "customers.write" },
  drafts_stopped: { right: "catalogue.write" },
  contents_stopped: { right: "contents.write" },
  stock: { right: "stock.write" },
  certificates: { right: "catalogue.write" },
  reviews: { right: "customers.write" },
} as const satisfies Record<string, { right: Right }>;
export type QueueName = keyof typeof waitingQueues;

export const queueNames = Object.keys(waitingQueues) as [QueueName, ...QueueName[]];

/** The queues that these rights allow to deal with. */
export const queuesFor = (held: readonly Right[]): QueueName[] =>
  queueNames.filter((name) => held.includes(waitingQueues[name].right));

/** The queues whose lists these rights allow to see. */
export const queuesSeen = (held: readonly Right[]): QueueName[] =>
  queueNames.filter((name) => held.some((right) => right === waitingQueues[name].right.replace(/write$/, "read")));

/** Counts end here: "1,000+". */
export const mostCounted = 1000;

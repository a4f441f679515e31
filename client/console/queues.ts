import { adminPaths } from "./console-paths";
import type { CallReply } from "#shared/contracts/platform/table";
import { listUrl } from "./list-url";

export type Waiting = CallReply<"getConsole">["waiting"];

/** Orders that have to be taken further, by what is to be done. */
export const orderQueues = [
  { name: "placed", path: adminPaths.orders },
  { name: "confirmed", path: listUrl(adminPaths.orders, { status: "confirmed" }) },
  { name: "packed", path: listUrl(adminPaths.orders, { status: "packed" }) },
] as const satisfies readonly { name: keyof Waiting; path: string }[];

/** What else waits for a decision, in the order of the navigation: for it and for the overview. */
export const queues = [
  { name: "returns", path: adminPaths.returns },
  { name: "kyc", path: adminPaths.kyc },
  { name: "credit", path: adminPaths.credit },
  { name: "reviews", path: adminPaths.reviews },
  { name: "leads", path: adminPaths.leads },
  { name: "payments", path: adminPaths.payments },
  { name: "approvals", path: adminPaths.approvals },
  { name: "payouts", path: adminPaths.payouts },
] as const satisfies readonly { name: keyof Waiting; path: string }[];

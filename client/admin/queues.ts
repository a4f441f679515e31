import { adminPaths } from "./admin-paths";
import type { CallReply } from "../../shared/contracts/table";

export type Waiting = CallReply<"getConsole">["waiting"];

/** What waits for a decision, in the order of the navigation: for it and for the overview. */
export const queues = [
  { name: "kyc", path: adminPaths.kyc },
  { name: "reviews", path: adminPaths.reviews },
  { name: "leads", path: adminPaths.leads },
] as const satisfies readonly { name: keyof Waiting; path: string }[];

import { sql } from "drizzle-orm";
import type { ApprovalState } from "../../../shared/contracts/approvals";
import { statement } from "../database";

export const countApprovals = (status: ApprovalState) =>
  statement<{ total: number }>(sql`SELECT count(*) AS total FROM approvals WHERE status = ${status}`);

import type { CallAnswer } from "#backend/platform/call-types";
import type { AuditRow } from "./staff-statements";

/** A line of the audit log as a reply. */
export const auditEntryOf = ({
  entry_id,
  staff_email,
  created_at,
  ...row
}: AuditRow): CallAnswer<"listAuditLog">["entries"][number] => ({
  ...row,
  id: String(entry_id),
  staff: staff_email,
  created_at: new Date(created_at).toISOString(),
});

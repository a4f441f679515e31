import type { Handlers } from "../call-context";
import { auditEntryOf } from "./audit-entry";
import { countAuditLog, selectAuditLog, selectAuditPeople } from "./audit-store";

/** What staff did. */
export const auditHandlers: Handlers<"listAuditLog"> = {
  async listAuditLog({ page, limit, ...wanted }, { db }) {
    const [rows, [count], people] = await db.run(
      selectAuditLog(wanted, limit, (page - 1) * limit),
      countAuditLog(wanted),
      selectAuditPeople(),
    );
    return {
      entries: rows.map(auditEntryOf),
      people: people.map(({ email }) => email),
      total: count?.total ?? 0,
      page,
      limit,
    };
  },
};

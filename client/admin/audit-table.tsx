import type { CallReply } from "../../shared/contracts/table";
import { useTexts } from "../messages/texts";
import { Moment } from "./moment";
import { RecordTable } from "./record-table";

type AuditTableProps = { entries: CallReply<"listAuditLog">["entries"] };

/** Who did what, when; nothing where nobody did anything. */
export function AuditTable({ entries }: AuditTableProps) {
  const t = useTexts();
  if (entries.length === 0) return null;
  const rows = entries.map(({ id, staff, action, subject, detail, created_at }) => ({
    key: id,
    cells: [
      <Moment key={id} iso={created_at} />,
      <bdi key={id}>{staff}</bdi>,
      t(`admin.action.${action}`),
      <bdi key={id}>{subject}</bdi>,
      <bdi key={id}>{detail}</bdi>,
    ],
  }));
  return (
    <RecordTable
      caption={t("admin.auditLog")}
      headings={[t("admin.when"), t("admin.who"), t("admin.what"), t("admin.subject"), t("admin.detail")]}
      rows={rows}
    />
  );
}

import type { CallReply } from "../../shared/contracts/table";
import { useTexts } from "../messages/texts";
import { Moment } from "./moment";
import { RecordTable } from "./record-table";

type AuditTableProps = {
  entries: CallReply<"listAuditLog">["entries"];
  /** They are all about one thing, which the page names. */
  ofOne?: boolean;
};

/** Who did what, when; nothing where nobody did anything. */
export function AuditTable({ entries, ofOne = false }: AuditTableProps) {
  const t = useTexts();
  if (entries.length === 0) return null;
  const rows = entries.map(({ id, staff, action, subject, detail, created_at }) => ({
    key: id,
    cells: [
      <Moment key={id} iso={created_at} />,
      <bdi key={id}>{staff}</bdi>,
      t(`admin.action.${action}`),
      ...(ofOne ? [] : [<bdi key={id}>{subject}</bdi>]),
      detail && <bdi key={id}>{detail}</bdi>,
    ],
  }));
  return (
    <RecordTable
      caption={t("admin.auditLog")}
      headings={[
        t("admin.when"),
        t("admin.who"),
        t("admin.what"),
        ...(ofOne ? [] : [t("admin.subject")]),
        t("admin.detail"),
      ]}
      rows={rows}
    />
  );
}

import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { Moment } from "../moment";
import { RecordTable } from "../record-table";
import { subjectUrl } from "../subject-url";
import { SeenLink } from "../seen-link";
import { useDetailText } from "./detail-text";

type AuditTableProps = {
  entries: CallReply<"listAuditLog">["entries"];
  /** They are all about one thing, which the page names. */
  ofOne?: boolean;
  /** Its columns are chosen here. */
  isWhole?: boolean;
};

/** Who did what, when; nothing where nobody did anything. */
export function AuditTable({ entries, ofOne = false, isWhole = false }: AuditTableProps) {
  const t = useTexts();
  const detailText = useDetailText();
  if (entries.length === 0) return null;
  const rows = entries.map(({ id, staff, action, subject, detail, created_at }) => ({
    key: id,
    cells: [
      <Moment key={id} iso={created_at} />,
      <bdi key={id}>{staff}</bdi>,
      t(`console.action.${action}`),
      ...(ofOne ? [] : [<Subject key={id} action={action} subject={subject} />]),
      detail && <bdi key={id}>{detailText({ action, detail })}</bdi>,
    ],
  }));
  return (
    <RecordTable
      id={isWhole ? "audit" : undefined}
      caption={t("console.auditLog")}
      headings={[
        t("console.when"),
        t("console.who"),
        t("console.what"),
        ...(ofOne ? [] : [t("console.subject")]),
        t("console.detail"),
      ]}
      rows={rows}
    />
  );
}

/** What somebody can read of it: never the id that the database knows it by. */
function Subject({ action, subject }: Pick<CallReply<"listAuditLog">["entries"][number], "action" | "subject">) {
  const t = useTexts();
  const address = subjectUrl({ action, subject });
  const name = subjectText(t, action, subject) ?? <bdi>{subject}</bdi>;
  if (address === null) return name;
  return (
    <SeenLink className="link" to={address}>
      {name}
    </SeenLink>
  );
}

/** Where something has no name of its own: what it is; undefined where the subject is its name. */
function subjectText(t: ReturnType<typeof useTexts>, action: string, subject: string): string | undefined {
  const [about = ""] = action.split(".");
  if (about === "settings") {
    if (subject === "places") return t("console.menu.places");
    return t(subject.startsWith("holiday:") ? "console.menu.holidays" : "console.area.settings");
  }
  return isId.test(subject) ? t(`console.subject.${namedKinds.find((one) => one === about) ?? "other"}`) : undefined;
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Kinds of things that have no name of their own. */
const namedKinds = [
  "approval",
  "credit",
  "customer",
  "draft",
  "import",
  "kyc",
  "lead",
  "order",
  "payout",
  "review",
  "webhook",
] as const;

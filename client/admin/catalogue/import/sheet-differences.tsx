import { href, Link } from "react-router";
import type { CallReply } from "../../../../shared/contracts/table";
import { useTexts } from "../../../messages/texts";
import { adminPaths } from "../../admin-paths";
import { useFieldName } from "../products/difference-table";
import { RecordTable } from "../../record-table";

type Group = CallReply<"listSheetDifferences">["groups"][number];

/** What an import changes: a row a field, each with its product. */
export function SheetDifferences({ groups }: { groups: readonly Group[] }) {
  const t = useTexts();
  const nameOf = useFieldName();
  const none = <span className="text-second">{t("products.none")}</span>;
  const text = (said: string, key: string) => (
    <span key={key} className="product-difference" dir="auto">
      {said || none}
    </span>
  );
  const rows = groups.flatMap((group) => {
    const { key, subject, differences, more } = group;
    const own = differences.length > 0 ? differences : [null];
    const fields = own.map((difference, at) => ({
      key: `${subject} ${key} ${difference?.field ?? ""}`,
      cells: [
        at === 0 ? <Subject key="subject" group={group} /> : <bdi key="subject">{key}</bdi>,
        difference ? nameOf(difference.field) : "",
        difference ? text(difference.before, "before") : "",
        difference ? text(difference.after, "after") : "",
      ],
    }));
    const rest = {
      key: `${subject} ${key} more`,
      cells: [<bdi key="key">{key}</bdi>, t("imports.differences.more", { more }), "", ""],
    };
    return more > 0 ? [...fields, rest] : fields;
  });
  return (
    <RecordTable
      caption={t("imports.differences")}
      headings={[t("imports.differences.product"), t("products.field"), t("products.before"), t("products.after")]}
      rows={rows}
    />
  );
}

/** Whose fields follow, with what became of it. */
function Subject({ group: { key, subject, line, outcome, as_draft, result, draft_by } }: { group: Group }) {
  const t = useTexts();
  const isInShop = outcome === "changed" || result === "done";
  return (
    <span className="sheet-subject">
      {subject === "product" && isInShop ? (
        <Link className="link" to={href(adminPaths.editedProduct, { id: key })}>
          <bdi>{key}</bdi>
        </Link>
      ) : (
        <bdi>{key}</bdi>
      )}
      <span className="product-marks">
        <span className="text-second">{t("imports.differences.line", { line })}</span>
        {outcome === "new" && (
          <span className="product-mark">{t(as_draft ? "imports.mark.asDraft" : "imports.mark.new")}</span>
        )}
        {outcome === "faulty" && <span className="product-mark product-mark-bad">{t("imports.mark.faulty")}</span>}
        {result === "conflict" && <span className="product-mark product-mark-bad">{t("imports.mark.conflict")}</span>}
        {result === "done" && <span className="product-mark">{t("imports.mark.done")}</span>}
        {draft_by !== null && <span className="product-mark">{t("imports.mark.draft", { by: draft_by })}</span>}
      </span>
    </span>
  );
}

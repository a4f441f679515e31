import { href, Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "#client/console/console-paths";
import { useFieldName } from "../products/field-name";
import { useDifferenceText } from "../products/difference-text";
import { RecordTable } from "#client/console/record-table.tsx";
import { useSheetTexts } from "./use-sheet-texts";

type Group = CallReply<"listSheetDifferences">["groups"][number];

type SheetDifferencesProps = Pick<CallReply<"listSheetDifferences">, "groups" | "names"> & { undoes: string | null };

/**
 * What an import changes: a row a field, each with its product.
 * @param undoes the import that it takes back; null: it is of a file
 */
export function SheetDifferences({ undoes, groups, names }: SheetDifferencesProps) {
  const t = useTexts();
  const say = useSheetTexts(undoes);
  const nameOf = useFieldName();
  const wordsOf = useDifferenceText();
  const none = <span className="text-second">{t("products.none")}</span>;
  const text = (said: string, key: string) => (
    <span key={key} className="product-difference" dir="auto">
      {said || none}
    </span>
  );
  const rows = groups.flatMap((group) => {
    const { key, subject, title, differences, more } = group;
    const named = title || key;
    const own = differences.length > 0 ? differences : [null];
    const fields = own.map((difference, at) => ({
      key: `${subject} ${key} ${difference?.field ?? ""}`,
      cells: [
        at === 0 ? <Subject key="subject" undoes={undoes} group={group} /> : <bdi key="subject">{named}</bdi>,
        difference ? nameOf(difference.field) : "",
        difference ? text(wordsOf(difference.field, difference.before, names), "before") : "",
        difference ? text(wordsOf(difference.field, difference.after, names), "after") : "",
      ],
    }));
    const rest = {
      key: `${subject} ${key} more`,
      cells: [<bdi key="key">{named}</bdi>, t("imports.differences.more", { more }), "", ""],
    };
    return more > 0 ? [...fields, rest] : fields;
  });
  return (
    <RecordTable
      caption={say("differences")}
      headings={[t("imports.differences.product"), t("products.field"), t("products.before"), t("products.after")]}
      rows={rows}
    />
  );
}

/** Whose fields follow, with what became of it. */
function Subject({
  undoes,
  group: { key, subject, title, line, outcome, as_draft, result, draft_by },
}: {
  undoes: string | null;
  group: Group;
}) {
  const t = useTexts();
  const say = useSheetTexts(undoes);
  // What an import brings is there once it is done; what an undo takes out is there until then.
  const isInShop =
    outcome === "new" ? (undoes === null) === (result === "done") : outcome === "changed" || undoes !== null;
  return (
    <span className="sheet-subject">
      {subject === "product" && isInShop ? (
        <Link className="link" to={href(adminPaths.editedProduct, { id: key })}>
          <bdi>{title || key}</bdi>
        </Link>
      ) : (
        <bdi>{title || key}</bdi>
      )}
      <span className="product-marks">
        <span className="text-second">{t("imports.differences.line", { line })}</span>
        {outcome === "new" && (
          <span className="product-mark">{as_draft ? t("imports.mark.asDraft") : say("mark.new")}</span>
        )}
        {outcome === "faulty" && <span className="product-mark product-mark-bad">{say("mark.faulty")}</span>}
        {result === "conflict" && <span className="product-mark product-mark-bad">{say("mark.conflict")}</span>}
        {result === "done" && <span className="product-mark">{say("mark.done")}</span>}
        {draft_by !== null && <span className="product-mark">{t("imports.mark.draft", { by: draft_by })}</span>}
      </span>
    </span>
  );
}

import { href, Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "#client/console/console-paths";
import { ChangeForm, Send } from "#client/console/post-form.tsx";
import { useRight } from "#client/console/use-right";

/** What takes back what an import did, or leads to what has. */
export function SheetUndo({ sheet }: { sheet: CallReply<"getSheetImport">["import"] }) {
  const t = useTexts();
  const mayWrite = useRight("catalogue.write");
  const { can_undo, undone_by, undo_state } = sheet;
  if (undone_by !== null) {
    return (
      <p>
        <Link className="link" to={href(adminPaths.sheetImport, { id: undone_by })}>
          {t(undo_state === "done" ? "imports.undo.see" : "imports.undo.begun")}
        </Link>
      </p>
    );
  }
  if (!can_undo || !mayWrite) return null;
  return (
    <ChangeForm className="sheet-form" id="undo">
      <p className="text-second">{t("imports.undo.more")}</p>
      <p className="console-decisions">
        <Send quiet intent="undo">
          {t("imports.undo")}
        </Send>
      </p>
    </ChangeForm>
  );
}

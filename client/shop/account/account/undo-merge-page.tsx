import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { undoBy } from "./undo-action";
import { UndoForm } from "./undo-form";

export const action = undoBy("undoMerge");

const consequences = ["back", "money", "signIn", "cart"] as const;

/** `/account/undo-merge`: where the messages to both sides of a merge lead. */
export function Component() {
  const t = useTexts();
  return (
    <UndoForm
      path={paths.undoMerge}
      title={t("account.unmerge")}
      text={t("account.unmerge.text")}
      consequences={consequences.map((name) => t(`account.unmerge.${name}`))}
      button={t("account.unmerge.button")}
      keep={t("account.unmerge.keep")}
    />
  );
}

import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { undoBy } from "./undo-action";
import { UndoForm } from "./undo-form";

export const action = undoBy("undoAddressChange");

const consequences = ["back", "out", "password"] as const;

/** `/account/undo`: where the message to an old address about its change leads. */
export function Component() {
  const t = useTexts();
  return (
    <UndoForm
      path={paths.undoChange}
      title={t("account.undo")}
      text={t("account.undo.text")}
      consequences={consequences.map((name) => t(`account.undo.${name}`))}
      button={t("account.undo.button")}
      keep={t("account.undo.keep")}
    />
  );
}

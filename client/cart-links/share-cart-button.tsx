import { openDialog } from "../dialogs/open-dialog";
import { useTexts } from "../messages/texts";
import { useScripted } from "../runtime/use-scripted";

/** Opens the dialog that makes a link to this cart. A link is made on demand only, so it needs scripts. */
export function ShareCartButton() {
  const t = useTexts();
  if (!useScripted()) return null;
  return (
    <button
      type="button"
      className="cart-tool"
      aria-haspopup="dialog"
      onClick={() => void openDialog({ kind: "share-cart" })}
    >
      {t("cartPage.share")}
    </button>
  );
}

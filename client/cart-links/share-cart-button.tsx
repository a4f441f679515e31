import { lazy, Suspense, useState } from "react";
import { useTexts, withTexts } from "../messages/texts";
import { useScripted } from "../runtime/use-scripted";

const ShareDialog = lazy(withTexts(() => import("./share-dialog"), ["cart-link"]));

/** Opens the dialog that makes a link to this cart. A link is made on demand only, so it needs scripts. */
export function ShareCartButton() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  if (!useScripted()) return null;
  return (
    <>
      <button type="button" className="cart-tool" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("cartPage.share")}
      </button>
      {open && (
        <Suspense>
          <ShareDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

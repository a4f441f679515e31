import { lazy, Suspense, useState } from "react";
import { addTexts, useTexts } from "../messages/texts";
import { useScripted } from "../runtime/use-scripted";

const ShareDialog = lazy(async () => {
  const [module] = await Promise.all([import("./share-dialog"), addTexts("cart-links")]);
  return module;
});

/** Opens the dialog that makes a link to this cart. A link is made on demand only, so it needs scripts. */
export function ShareCartButton() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  if (!useScripted()) return null;
  return (
    <>
      <button type="button" className="link min-h-11" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("shopper.cart.share")}
      </button>
      {open && (
        <Suspense>
          <ShareDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { useEffect, useState } from "react";
import { setLocation } from "#client/shop/buy/cart/browser/change-cart";
import { closeDialog, Dialog } from "#client/shop/frame/dialogs/dialog.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useVisit } from "#client/runtime/request-context";
import { cartAtom } from "#client/shop/frame/shopper/cart-atoms";
import { connection } from "#client/shop/frame/shopper/connection";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { defaultPlace } from "#shared/shipping/delivery-charge";
import type { Emirates } from "#client/ui/place-terms.tsx";
import { PlaceForm } from "./place-form";
import "./deliver-to.css";

/** Asks where goods go, over the page; every price of delivery then follows. */
export default function DeliverToDialog() {
  const t = useTexts();
  const { locale } = useVisit();
  const cart = useShopper(cartAtom);
  const emirates = useEmirates();
  const [busy, setBusy] = useState(false);
  const choose = async (id: number) => {
    setBusy(true);
    if (await setLocation(id)) closeDialog();
    setBusy(false);
  };
  return (
    <Dialog title={t("deliverTo.title")}>
      <p className="deliver-to-more">{t("deliverTo.more")}</p>
      {emirates === "failed" ? (
        <p className="form-problem" role="alert">
          {t("cart.failed")}
        </p>
      ) : emirates ? (
        <PlaceForm
          key={locale}
          to={paths.deliverTo}
          emirates={emirates}
          current={cart?.location.id ?? defaultPlace}
          total={cart?.total ?? 0}
          onChoose={(id) => void choose(id)}
        >
          <button className="button deliver-to-go" disabled={busy} data-first>
            {t("deliverTo.save")}
          </button>
        </PlaceForm>
      ) : (
        <div className="skeleton deliver-to-wait" />
      )}
    </Dialog>
  );
}

/** The places, once they are there. */
function useEmirates(): Emirates | "failed" | null {
  const [emirates, setEmirates] = useState<Emirates | "failed" | null>(null);
  useEffect(() => {
    void connection()
      .call("listStates", {})
      .then((reply) => setEmirates(reply?.success ? reply.states : "failed"));
  }, []);
  return emirates;
}

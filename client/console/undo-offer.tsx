import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { showAlert } from "../shop/frame/alerts/alert-atom";
import { useTexts } from "../messages/texts";
import { useApi } from "../runtime/request-context";
import { useShopper } from "../shop/frame/shopper/shopper-store";
import { Icon } from "../ui/icon";
import { endOffer, undoAtom, type UndoOffer } from "./undo-atom";

/** How long something may be undone from the message about it, in ms. */
const offeredMs = 10_000;

/** The place where it is said what was done, with the way back; in the frame before the first offer, so that it is spoken. */
export function UndoPlace() {
  const offer = useShopper(undoAtom);
  return (
    <div className="alerts" aria-live="polite">
      {offer && <Offer offer={offer} />}
    </div>
  );
}

/** Goes by itself after ten seconds, unless somebody has the pointer or the keyboard on it. */
function Offer({ offer }: { offer: UndoOffer }) {
  const t = useTexts();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [held, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (held || busy) return undefined;
    const timer = setTimeout(endOffer, offeredMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another offer restarts the timer
  }, [offer, held, busy]);
  const undo = async () => {
    setBusy(true);
    const { call, input } = offer.undo;
    // The shop has written both, as the call takes them.
    const reply = await api.call(call, input as never);
    endOffer();
    if (reply) showAlert({ message: reply.message, type: reply.success ? 1 : 2 });
    else showAlert({ text: "console.noAnswer", type: 2 });
    await revalidate();
  };
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  return (
    <div className="alert alert-success" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <p>{offer.message}</p>
      <button type="button" className="alert-undo" disabled={busy} onClick={() => void undo()}>
        {t("console.undo")}
      </button>
      <button type="button" aria-label={t("shopper.alert.close")} onClick={endOffer}>
        <Icon name="close" />
      </button>
    </div>
  );
}

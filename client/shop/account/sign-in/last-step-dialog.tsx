import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { showAlert } from "#client/shop/frame/alerts/alert-atom";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { connection } from "#client/shop/frame/shopper/connection";
import { profileAtom } from "#client/shop/frame/shopper/profile-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import { closeDialog, Dialog } from "#client/shop/frame/dialogs/dialog.tsx";
import { LastStepForm } from "./last-step-form";
import { refreshShopper } from "./refresh-shopper";

/** The last-step modal: a new user says name and business type after the first code. It may be left for later. */
export default function LastStepDialog({ goOn }: { goOn?: () => unknown }) {
  const t = useTexts();
  const visit = useVisit();
  const choices = useChoices();
  const { revalidate } = useRevalidator();
  const [email] = useState(() => (shopperStore.get(profileAtom)?.email ? null : ""));
  const completed = async (message: string) => {
    await refreshShopper(visit);
    closeDialog();
    showAlert({ type: 1, message });
    await (goOn ? goOn() : revalidate());
  };
  const later = () => {
    closeDialog();
    void goOn?.();
  };
  return (
    <Dialog title={t("signIn.last.title")} staysOpen>
      <LastStepForm first={{ name: "", businessType: "", email }} choices={choices} search="" onCompleted={completed} />
      <button type="button" className="link sign-in-later" onClick={later}>
        {t("signIn.last.later")}
      </button>
    </Dialog>
  );
}

type Choices = CallReply<"listCustomerChoices">["business_categories"];

/**
 * The business categories; empty while they load: the form is there from the beginning, so that the button under it
 * does not move away from a finger. If they cannot be loaded, the dialog closes with a message.
 */
function useChoices(): Choices {
  const [choices, setChoices] = useState<Choices>([]);
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const reply = await connection().call("listCustomerChoices", {}, { signal: left.signal });
      if (left.signal.aborted) return;
      if (reply?.success) return setChoices(reply.business_categories);
      showAlert({ type: 2, text: "cart.failed" });
      closeDialog();
    };
    void ask();
    return () => left.abort();
  }, []);
  return choices;
}

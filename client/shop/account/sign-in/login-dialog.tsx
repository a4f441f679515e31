import { useLocation, useRevalidator } from "react-router";
import { localePrefix } from "#shared/text/locale";
import { openDialog } from "#client/shop/frame/dialogs/open-dialog";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { closeDialog, Dialog } from "#client/shop/frame/dialogs/dialog.tsx";
import { SignInForm } from "./sign-in-form";
import type { SignedIn } from "./sign-in-steps";
import { welcome } from "./welcome";

/** The login popup for guests. After a sign-in the page under it stays, with the user's own data. */
export default function LoginDialog({ goOn }: { goOn?: () => unknown }) {
  const t = useTexts();
  const visit = useVisit();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const here = localePrefix(visit.locale) + pathname + search;
  const signedIn = async (somebody: SignedIn) => {
    await welcome(somebody, visit);
    // Nobody is held up on the way to an order; the thank-you page asks for the last step.
    if (somebody.isNew && !goOn) await openDialog({ kind: "last-step" });
    else closeDialog();
    await (goOn ? goOn() : revalidate());
  };
  return (
    <Dialog title={t("signIn.title")} staysOpen>
      <SignInForm search={`?returnUrl=${encodeURIComponent(here)}&source=login_popup`} onSignedIn={signedIn} />
    </Dialog>
  );
}

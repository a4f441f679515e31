import { Form } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";

/** Ends the session; the overview's action does it, with scripts and without. */
export function SignOutForm() {
  const t = useTexts();
  return (
    <Form method="post" action={paths.account}>
      <button className="account-sign-out" name="intent" value="logout">
        {t("account.signOut")}
      </button>
    </Form>
  );
}

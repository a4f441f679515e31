import { Form, redirectDocument, useActionData, useLocation, type ActionFunctionArgs } from "react-router";
import { leaveFlash } from "../alerts/flash";
import { ContactLinks } from "../layout/contact-links";
import { PageHead } from "../layout/page-head";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { overForm, refusal, refusedOf, type Refused } from "../runtime/refused";
import { apiOf, sayOf } from "../runtime/request-context";
import "../sign-in/sign-in.css";
import "../ui/field.css";
import "./undo-change.css";

/** Undoes the change that the link names; then the owner signs in again. Opening the page changes nothing. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const token = url.searchParams.get("token") ?? "";
  const reply = await apiOf(context).call("undoAddressChange", { token });
  if (!reply?.success) return refusal(refusedOf(reply, form, []), reply);
  (import.meta.env.SSR ? sayOf(context) : leaveFlash)({ message: reply.message, type: 1 });
  return redirectDocument(paths.login);
}

const consequences = ["back", "out", "password"] as const;

/** `/account/undo`: where the message to an old address about its change leads. */
export function Component() {
  const t = useTexts();
  const { search } = useLocation();
  const hasLink = new URLSearchParams(search).has("token");
  const refused: Refused | undefined = useActionData<typeof action>();
  // Whatever is wrong is wrong with the link.
  const problem = overForm(refused && { ...refused, problems: {} }, t("account.retry"));
  return (
    <div className="page-width sign-in-page undo-change">
      <PageHead title={t("account.undo")} description={t("account.undo.text")} path={paths.undoChange} />
      <div className="panel sign-in-panel">
        <h1>{t("account.undo")}</h1>
        <Form className="form-rows" method="post" action={paths.undoChange + search}>
          {problem !== null && (
            <p className="form-problem" role="alert">
              {problem}
            </p>
          )}
          <p>{t("account.undo.text")}</p>
          {hasLink ? <Consequences /> : <p className="form-problem">{t("account.undo.noLink")}</p>}
        </Form>
      </div>
      <div className="contact-links">
        <p className="text-meta text-second">{t("account.undo.help")}</p>
        <ContactLinks />
      </div>
    </div>
  );
}

/** What the button does, and that nobody has to press it. */
function Consequences() {
  const t = useTexts();
  return (
    <>
      <ul>
        {consequences.map((name) => (
          <li key={name}>{t(`account.undo.${name}`)}</li>
        ))}
      </ul>
      <p className="form-ends">
        <button className="button">{t("account.undo.button")}</button>
      </p>
      <p className="text-second">{t("account.undo.keep")}</p>
    </>
  );
}

import { Form, redirectDocument, useActionData, useLocation, type ActionFunctionArgs } from "react-router";
import { localePrefix } from "#shared/text/locale";
import { leaveFlash } from "#client/shop/frame/alerts/flash";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { overForm, refusal, refusedOf, type Refused } from "#client/runtime/refused";
import { apiOf, sayOf, visitOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { FormAlert } from "#client/ui/field.tsx";
import "#client/shop/account/sign-in/sign-in.css";
import "#client/ui/field.css";

/** Joins by the link's token, then leads to where a passkey is added. Opening the page changes nothing. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const reply = await apiOf(context).call("joinStaff", { token: url.searchParams.get("token") ?? "" });
  if (!reply?.success) return refusal(refusedOf(reply, form, []), reply);
  (import.meta.env.SSR ? sayOf(context) : leaveFlash)({ message: reply.message, type: 1 });
  const { origin, locale } = visitOf(context);
  return redirectDocument(origin + localePrefix(locale) + adminPaths.access);
}

/** `/admin/join`: where the link of an invitation leads, once signed in. */
export function Component() {
  const t = useTexts();
  const { search } = useLocation();
  const hasLink = new URLSearchParams(search).has("token");
  const refused: Refused | undefined = useActionData<typeof action>();
  // Whatever is wrong is wrong with the link.
  const problem = overForm(refused && { ...refused, problems: {} }, t("team.retry"));
  return (
    <div className="page-width sign-in-page">
      <PageHead title={t("team.join")} description={t("team.join.more")} path="" noindex />
      <div className="panel sign-in-panel">
        <h1>{t("team.join")}</h1>
        <Form className="form-rows" method="post" action={adminPaths.join + search}>
          {problem !== null && <FormAlert>{problem}</FormAlert>}
          <p>{t(hasLink ? "team.join.more" : "team.join.noLink")}</p>
          {hasLink && (
            <p className="form-ends">
              <button className="button">{t("team.join.accept")}</button>
            </p>
          )}
        </Form>
      </div>
    </div>
  );
}

import { Form, useActionData, useLocation, type ActionFunctionArgs } from "react-router";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import "#client/shop/account/sign-in/sign-in.css";
import "#client/ui/field.css";

type Done = { isStopped: boolean; message: string };

/** Stops it by the link's token; opening the page changes nothing. */
export async function action({ context, url }: ActionFunctionArgs): Promise<Done> {
  const reply = await apiOf(context).call("stopPasskeyRecovery", { token: url.searchParams.get("token") ?? "" });
  return { isStopped: reply?.success ?? false, message: reply?.message ?? "" };
}

/** `/admin/stop-recovery`: target of the link in the e-mail about a replaced passkey. */
export function Component() {
  const t = useTexts();
  const { search } = useLocation();
  const done = useActionData<typeof action>();
  return (
    <div className="page-width sign-in-page">
      <PageHead title={t("team.stop")} description={t("team.stop.more")} path="" noindex />
      <div className="panel sign-in-panel">
        <h1>{t("team.stop")}</h1>
        {done && (
          <p className={done.isStopped ? undefined : "form-problem"} role="alert">
            {done.message || t("team.retry")}
          </p>
        )}
        {!done?.isStopped && (
          <Form className="form-rows" method="post" action={adminPaths.stopRecovery + search}>
            <p>{t("team.stop.more")}</p>
            <p className="form-ends">
              <button className="button">{t("team.stop.sure")}</button>
            </p>
          </Form>
        )}
      </div>
    </div>
  );
}

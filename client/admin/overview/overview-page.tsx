import { Link, redirectDocument, useActionData, useRouteLoaderData, type ActionFunctionArgs } from "react-router";
import { useTexts } from "../../messages/texts";
import { paths } from "../../paths";
import { refusal } from "../../runtime/refused";
import { apiOf } from "../../runtime/request-context";
import { AdminHead } from "../admin-head";
import type { loadConsole } from "../admin-layout";
import type { ConsoleRefusal } from "../posted";
import { ending, orderQueues, queues } from "../queues";
import { Refusal } from "../refusal";

/** Signs out; posted by the frame's form. As in the account: the browser forgets what it keeps, and the document is left. */
export async function action({ context }: ActionFunctionArgs) {
  const heard = import.meta.env.SSR
    ? await apiOf(context).call("logout", {})
    : await import("../../sign-in/sign-out").then(({ signOut }) => signOut());
  return heard ? redirectDocument(paths.home) : refusal(unheard, undefined);
}

const unheard: ConsoleRefusal = { failure: null, values: {} };

/** `/admin`: what waits. */
export function Component() {
  const t = useTexts();
  const { waiting } = useRouteLoaderData<typeof loadConsole>("console")!;
  return (
    <>
      <AdminHead title={t("admin.overview")} />
      <Refusal refused={useActionData<typeof action>()} />
      <ul className="console-queues">
        {orderQueues.map(({ name, path }) => (
          <li key={name} className="panel">
            <Link to={path}>
              <b className={waiting[name] > 0 ? "" : "text-second"}>{waiting[name]}</b>
              {t("admin.orders")}
              <span className="text-second">{t(`admin.waiting.${name}`)}</span>
            </Link>
          </li>
        ))}
        {queues.map(({ name, path }) => (
          <li key={name} className="panel">
            <Link to={path}>
              <b className={waiting[name] > 0 ? "" : "text-second"}>{waiting[name]}</b>
              {t(`admin.${name}`)}
              <span className="text-second">{t("admin.status.new")}</span>
            </Link>
          </li>
        ))}
        <li className="panel">
          <Link to={ending.path}>
            <b className={waiting[ending.name] > 0 ? "" : "text-second"}>{waiting[ending.name]}</b>
            {t("products.status.certificate")}
            <span className="text-second">{t("products.certificate.within")}</span>
          </Link>
        </li>
      </ul>
    </>
  );
}

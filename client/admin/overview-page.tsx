import { Link, redirect, useRouteLoaderData, type ActionFunctionArgs } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { apiOf } from "../runtime/request-context";
import { AdminHead } from "./admin-head";
import type { loadConsole } from "./admin-layout";
import { orderQueues, queues } from "./queues";

/** Signs out; posted by the frame's form, with scripts and without, so that the whole document is left. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get("intent") === "sign-out") await apiOf(context).call("logout", {});
  return redirect(paths.home);
}

/** `/admin`: what waits. */
export function Component() {
  const t = useTexts();
  const { waiting } = useRouteLoaderData<typeof loadConsole>("console")!;
  return (
    <>
      <AdminHead title={t("admin.overview")} />
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
      </ul>
    </>
  );
}

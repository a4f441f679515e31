import { Outlet, redirectDocument, ScrollRestoration, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { guardedLoginUrl } from "../../shared/guarded-paths";
import { localePrefix } from "../../shared/locale";
import { Alerts } from "../alerts/alerts";
import { mainId, useFocusOnArrival } from "../layout/use-focus-on-arrival";
import { useLongWait } from "../layout/use-long-wait";
import { useTexts } from "../messages/texts";
import { notFound, required } from "../runtime/reply";
import { apiOf, visitOf } from "../runtime/request-context";
import { AdminNav } from "./admin-nav";
import "./admin.css";

/**
 * Who acts, and what waits. To anybody who is not staff the console is an unknown address; a session that ended while
 * the console was open leads to sign-in.
 */
export async function loadConsole({ url, context }: LoaderFunctionArgs) {
  const reply = await apiOf(context).call("getConsole", {});
  if (reply?.success === false && reply.status === 403) throw notFound();
  if (reply?.success === false && reply.status === 401) {
    const { origin, locale } = visitOf(context);
    throw redirectDocument(origin + guardedLoginUrl(localePrefix(locale), url.pathname + url.search));
  }
  const { staff, waiting } = required(reply);
  return { staff, waiting };
}

/** Numbers in the navigation follow every step; the one client keeps an answer for some seconds. */
export const shouldRevalidate = () => true;

/** The frame of the console: navigation at the side, the screen beside it. */
export function AdminLayout() {
  const t = useTexts();
  const { staff, waiting } = useLoaderData<typeof loadConsole>();
  const busy = useLongWait() !== undefined;
  useFocusOnArrival();
  return (
    <div className="console">
      <a className="skip-link button" href={`#${mainId}`}>
        {t("layout.skip")}
      </a>
      <AdminNav staff={staff} waiting={waiting} />
      <output className="sr-only">{busy && t("layout.loading")}</output>
      {busy && <span className="progress-line" />}
      <main id={mainId} tabIndex={-1} aria-busy={busy} className="console-main">
        <Outlet />
      </main>
      <Alerts />
      <ScrollRestoration />
    </div>
  );
}

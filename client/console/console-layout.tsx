import { useEffect, useRef, type ReactNode } from "react";
import {
  data,
  Outlet,
  redirectDocument,
  ScrollRestoration,
  useLoaderData,
  type LoaderFunctionArgs,
  useNavigation,
} from "react-router";
import { guardedLoginUrl } from "#shared/routes/guarded-paths";
import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix, splitLocale } from "#shared/text/locale";
import type { Right } from "#shared/console/rights";
import { Alerts } from "../shop/frame/alerts/alerts";
import { mainId, useFocusOnArrival } from "../shop/frame/layout/use-focus-on-arrival";
import { useLongWait } from "../shop/frame/layout/use-long-wait";
import { useTexts } from "../messages/texts";
import { notFound, required } from "../runtime/reply";
import { apiOf, visitOf } from "../runtime/request-context";
import { watchMending } from "../runtime/watch-mending";
import { AdminNav } from "./console-nav";
import { lackingRight } from "./lacking-right";
import { UndoPlace } from "./undo-offer";
import { usePalette } from "./use-palette";
import "./console.css";

/**
 * Who acts, and what waits. To anybody who is not staff the console is an unknown address; a session that ended while
 * the console was open leads to sign-in. A screen that one's roles do not include is a 403 in the frame.
 */
export async function loadConsole({ url, context }: LoaderFunctionArgs) {
  const reply = await apiOf(context).call("getConsole", {});
  if (reply?.success === false && reply.status === 403) throw notFound();
  if (reply?.success === false && reply.status === 401) {
    const { origin, locale } = visitOf(context);
    throw redirectDocument(origin + guardedLoginUrl(localePrefix(locale), url.pathname + url.search));
  }
  const { staff, waiting, second, views, columns } = required(reply);
  const frame: ConsoleFrame = { staff, waiting, second, views, columns };
  const lacking = lackingRight(splitLocale(url.pathname).path, staff.rights);
  if (lacking) {
    const owners = await apiOf(context).call("listColleagues", { right: "staff.write" });
    const refused: ConsoleRefused = {
      code: "no_right",
      message: "",
      frame,
      lacking,
      owners: owners?.success ? owners.names : [],
    };
    throw data(refused, { status: 403 });
  }
  return frame;
}

/** What the frame shows: who acts, how much waits, and what they keep for themselves. */
type ConsoleFrame = Pick<CallReply<"getConsole">, "staff" | "waiting" | "second" | "views" | "columns">;
/** A screen that one's roles do not include, with what its frame needs, what lacks, and who can give it. */
export type ConsoleRefused = {
  code: "no_right";
  message: string;
  frame: ConsoleFrame;
  lacking: Right;
  owners: string[];
};

/** Numbers in the navigation follow every step; the one client keeps an answer for some seconds. */
export const shouldRevalidate = () => true;

/** The console's screens in their frame. */
export function AdminLayout() {
  return (
    <Frame {...useLoaderData<typeof loadConsole>()}>
      <Outlet />
    </Frame>
  );
}

/** The frame of the console: navigation at the side, the screen beside it. */
export function Frame({ staff, waiting, children }: Pick<ConsoleFrame, "staff" | "waiting"> & { children: ReactNode }) {
  const t = useTexts();
  const busy = useLongWait() !== undefined;
  useFocusOnArrival();
  const main = useMended();
  const { open, palette } = usePalette();
  return (
    <div className="console">
      <a className="skip-link button" href={`#${mainId}`}>
        {t("layout.skip")}
      </a>
      <AdminNav staff={staff} waiting={waiting} onSearch={open} />
      <output className="sr-only">{busy && t("layout.loading")}</output>
      {busy && <span className="progress-line" />}
      <main id={mainId} tabIndex={-1} aria-busy={busy} className="console-main" ref={main}>
        {children}
      </main>
      {palette}
      <Alerts />
      <UndoPlace />
      <ScrollRestoration />
    </div>
  );
}

/** For the element around all forms of the console: each answer is watched until the next. */
function useMended() {
  const main = useRef<HTMLElement>(null);
  const { state } = useNavigation();
  useEffect(() => (state === "idle" && main.current ? watchMending(main.current) : undefined), [state]);
  return main;
}

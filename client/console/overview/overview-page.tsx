import { Link, redirectDocument, useActionData, useLoaderData, type LoaderFunctionArgs, Form } from "react-router";
import { Send } from "../post-form";
import { momentText } from "#client/ui/day-text";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { refusal } from "#client/runtime/refused";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "../console-paths";
import { AuditTable } from "../audit/audit-table";
import { posting, type ConsoleRefusal } from "../posted";
import { useRight } from "../use-right";
import { FirstDay } from "./first-day";
import { NowList } from "./now-list";
import { fresh } from "../loaded";
import { RecordFrame } from "../record-frame";
import "./overview.css";

/** `now`: when it was asked, so that ages are the same on both sides. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { waiting, today, activity, first_day, recoveries } = await fresh(context, "listWaiting", {});
  return { waiting, today, activity, first_day, recoveries, now: Date.now() };
}

/**
 * Puts the list of the first day away, stops the replacement of lost passkeys, or signs out; the latter is posted by the frame's form. As in the account: the browser
 * forgets what it keeps, and the document is left.
 */
export const action = posting(async ({ api, values: { id }, intent, answer }) => {
  if (intent === "dismissFirstDay") return answer(api.call("dismissFirstDay", {}));
  if (intent === "stopRecovery") {
    return answer(id ? api.call("withdrawRecovery", { id }) : api.call("stopOwnRecovery", {}));
  }
  const heard = import.meta.env.SSR
    ? await api.call("logout", {})
    : await import("#client/shop/account/sign-in/sign-out").then(({ signOut }) => signOut());
  return heard ? redirectDocument(paths.home) : refusal(unheard, undefined);
});

const unheard: ConsoleRefusal = { failure: null, values: {} };

/** `/admin`: what to do now, how today goes, and what was done last. */
export function Component() {
  const t = useTexts();
  const { waiting, today, activity, first_day, recoveries, now } = useLoaderData<typeof loader>();
  return (
    <RecordFrame title={t("console.overview")} refused={useActionData<typeof action>()}>
      <OpenRecoveries recoveries={recoveries} />
      {first_day && <FirstDay steps={first_day} />}
      {today && <Today today={today} />}
      <section className="console-section" aria-labelledby="now">
        <h2 id="now">{t("waiting.now")}</h2>
        <NowList waiting={waiting} now={now} />
        <p>
          <Link className="link" to={adminPaths.notifications}>
            {t("waiting.notices")}
          </Link>
        </p>
      </section>
      {activity && activity.length > 0 && (
        <section className="console-section" aria-labelledby="done">
          <h2 id="done">{t("waiting.activity")}</h2>
          <AuditTable entries={activity} />
          <p>
            <Link className="link" to={adminPaths.auditLog}>
              {t("console.auditLog.all")}
            </Link>
          </p>
        </section>
      )}
    </RecordFrame>
  );
}

/** How today goes, in one line. */
function Today({ today }: { today: { orders: number; sales: number | null } }) {
  const t = useTexts();
  const money = useMoney();
  const showsFigures = useRight("figures.read");
  return (
    <p className="now-today" aria-label={t("waiting.today")}>
      <b>{t("waiting.today.orders", { count: today.orders })}</b>
      {today.sales !== null && today.orders > 0 && (
        <span>{t("waiting.today.sales", { amount: money(today.sales) })}</span>
      )}
      {showsFigures && (
        <Link className="link" to={adminPaths.reports}>
          {t("waiting.reports")}
        </Link>
      )}
    </p>
  );
}

type Recoveries = CallReply<"listWaiting">["recoveries"];

/** Lost passkeys that are being replaced by a printed code: their owner or a colleague can stop it here. */
function OpenRecoveries({ recoveries }: { recoveries: Recoveries }) {
  const t = useTexts();
  return recoveries.map(({ user_id: id, name, due_at: dueAt, is_own: isOwn }) => (
    <section key={id} className="panel open-recovery" aria-label={t("waiting.recovery")}>
      <p>
        <b>{isOwn ? t("waiting.recovery.own") : t("waiting.recovery.of", { name })}</b>{" "}
        {dueAt === null ? t("waiting.recovery.letter") : t("waiting.recovery.from", { from: momentText(dueAt) })}
      </p>
      <Form method="post">
        {!isOwn && <input type="hidden" name="id" value={id} />}
        <Send intent="stopRecovery">{t("waiting.recovery.stop")}</Send>
      </Form>
    </section>
  ));
}

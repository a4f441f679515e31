import { Link, href } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { countText } from "../count-text";
import { ageText } from "./age-text";
import type { QueueName } from "#shared/console/console-queues";
import { adminPaths } from "../console-paths";
import { listUrl } from "../list-url";

type Waiting = CallReply<"listWaiting">["waiting"];

/** What waits, the most urgent first: a sentence and one way to deal with it each. @param now in ms */
export function NowList({ waiting, now }: { waiting: Waiting; now: number }) {
  const t = useTexts();
  if (waiting.length === 0) {
    return (
      <div className="console-empty panel">
        <p>
          <b>{t("waiting.none")}</b>
        </p>
        <p>{t("waiting.none.more")}</p>
      </div>
    );
  }
  return (
    <ul className="now-list panel">
      {waiting.map((one, at) => (
        <li key={one.name}>
          <p>
            <Sentence {...one} />
            {one.since && <Age name={one.name} since={one.since} now={now} />}
          </p>
          <Link className={at === 0 ? "button" : "button button-quiet"} to={queueLinks[one.name]}>
            {t(`waiting.do.${one.name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Sentence({ name, count }: Waiting[number]) {
  const t = useTexts();
  const shown = countText(count);
  return <b>{t(`waiting.queue.${name}`, { count, shown })}</b>;
}

/** Since when the oldest waits; of certificates, when the first ends. */
function Age({ name, since, now }: { name: Waiting[number]["name"]; since: string; now: number }) {
  const t = useTexts();
  const { locale } = useVisit();
  const text =
    name === "certificates"
      ? t("waiting.first", { day: dayText(since) })
      : t("waiting.since", { age: ageText(now - Date.parse(since), locale) });
  return <span className="text-second">{text}</span>;
}

/** Where what waits is dealt with. */
const queueLinks: Readonly<Record<QueueName, string>> = {
  payments: adminPaths.payments,
  messages_failed: href(adminPaths.settingGroup, { group: "senders" }),
  set_aside: adminPaths.setAside,
  e_invoices_failing: listUrl(adminPaths.eInvoices, { status: "waiting" }),
  e_invoices_refused: adminPaths.eInvoices,
  webhooks: adminPaths.webhooks,
  placed: adminPaths.orders,
  confirmed: listUrl(adminPaths.orders, { status: "confirmed" }),
  packed: listUrl(adminPaths.orders, { status: "packed" }),
  approvals: adminPaths.approvals,
  payouts: adminPaths.payouts,
  restored: adminPaths.restored,
  merges_undone: adminPaths.undoneMerges,
  recoveries: adminPaths.staff,
  returns: adminPaths.returns,
  kyc: adminPaths.kyc,
  credit: adminPaths.credit,
  leads: adminPaths.leads,
  drafts_stopped: listUrl(adminPaths.products, { status: "scheduled" }),
  contents_stopped: adminPaths.contents,
  stock: adminPaths.stock,
  certificates: listUrl(adminPaths.products, { status: "certificate" }),
  reviews: adminPaths.reviews,
};

import { Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { countText } from "../count-text";
import { ageText } from "./age-text";
import { queueLinks } from "./queue-links";

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

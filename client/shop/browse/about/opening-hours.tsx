import type { Shop } from "#shared/contracts/back-office/shop-settings";
import { useTexts } from "#client/messages/texts";

type Days = Shop["hours"];

/** Consecutive days that have the same hours are written together. */
const runsOf = (hours: Days): Days[] =>
  hours.reduce<Days[]>((runs, day) => {
    const last = runs.at(-1);
    if (last && JSON.stringify(last[0]!.spans) === JSON.stringify(day.spans)) last.push(day);
    else runs.push([day]);
    return runs;
  }, []);

/** When the shop is open, from Monday on. */
export function OpeningHours({ hours }: { hours: Days }) {
  const t = useTexts();
  return (
    <dl className="mt-3 grid gap-1">
      {runsOf(hours).map((run) => (
        <div key={run[0]!.day} className="flex flex-wrap justify-between gap-x-4">
          <dt>
            {run.length === 1
              ? t(`about.day.${run[0]!.day}`)
              : t("about.days", { from: t(`about.day.${run[0]!.day}`), to: t(`about.day.${run.at(-1)!.day}`) })}
          </dt>
          <dd>
            {run[0]!.spans.length === 0
              ? t("about.closed")
              : run[0]!.spans.map(([from, to]) => (
                  <bdi key={from} dir="ltr" className="block">
                    {from}–{to}
                  </bdi>
                ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

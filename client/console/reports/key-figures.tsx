import { useTexts } from "#client/messages/texts";

type KeyFigure = { name: string; text: string; now?: number; before?: number; beforeText?: string };

/** The great numbers above the plots, each with how it differs from the days before. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  const t = useTexts();
  return (
    <dl className="credit-figures report-key">
      {figures.map(({ name, text, now, before, beforeText }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>
              <bdi>{text}</bdi>
            </b>
            {now !== undefined && before !== undefined && (
              <small>
                <bdi>{differenceText(now, before)}</bdi> {t("reports.before", { value: beforeText ?? String(before) })}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `+12%`; without a number before there is nothing to compare with. */
function differenceText(now: number, before: number): string {
  if (before === 0) return now === 0 ? "0%" : "";
  const percent = Math.round((100 * (now - before)) / Math.abs(before));
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`;
}

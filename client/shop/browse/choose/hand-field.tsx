import { handWidths } from "#shared/goods/glove-size";
import { useTexts } from "#client/messages/texts";
import type { HandWidth } from "./choices";

/** The hand's width in cm, with a picture of where to measure it, and the sizes that follow. */
export function HandField({ hand: { typed, sizes } }: { hand: HandWidth }) {
  const t = useTexts();
  const wrong = typed !== "" && sizes === null;
  return (
    <fieldset className="panel">
      <legend>{t("choose.gloves.width")}</legend>
      <div className="guide-hand">
        <Hand />
        <div>
          <label htmlFor="width">{t("choose.gloves.width.label")}</label>
          <input
            id="width"
            name="width"
            inputMode="decimal"
            maxLength={6}
            defaultValue={typed}
            aria-describedby="width-more"
            aria-invalid={wrong || undefined}
          />
          <p id="width-more" className="text-meta text-second">
            {wrong
              ? t("choose.gloves.width.wrong", handWidths)
              : sizes
                ? t("choose.gloves.width.sizes", sizes)
                : t("choose.gloves.width.hint")}
          </p>
        </div>
      </div>
    </fieldset>
  );
}

/** An open hand with the line along which its width is measured: across the knuckles, without the thumb. */
const Hand = () => (
  <svg viewBox="0 0 120 150" width="96" height="120" aria-hidden="true" className="hand">
    <path
      d="M38 146C34 128 22 112 14 96c-5-10 6-15 12-8l10 13V36c0-10 14-10 14 0v34V20c0-10 15-10 15 0v48V26c0-10 15-10 15 0v46V42c0-9 14-9 14 0v56c0 22-6 32-10 48Z"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path
      d="M34 84H96M34 78v12M96 78v12"
      stroke="var(--color-amber)"
      strokeWidth="4"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
);

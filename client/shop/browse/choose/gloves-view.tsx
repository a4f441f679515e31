import { href } from "react-router";
import { handWidths } from "#shared/goods/glove-size";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { fittingGloves, gloveAnswers, gloveTasks, type GloveAnswers } from "./choose-gloves";
import { GuideForm, Question } from "./guide-form";
import { GuideFrame } from "./guide-frame";
import { mostDisplayed, type Choice } from "./choices";
import { Results } from "./results";

/** What an address answers of the guide to gloves, and which fit. */
export function glovesGuide(choices: readonly Choice[], params: URLSearchParams) {
  const answers = gloveAnswers(params);
  const fitting = fittingGloves(choices, answers);
  return { answers, count: fitting.length, fitting: fitting.slice(0, mostDisplayed) };
}

/** Questions about gloves: what for, latex, sterile, and how wide the hand is. */
export function GlovesView({ answers, count, fitting }: ReturnType<typeof glovesGuide>) {
  const t = useTexts();
  const path = href(paths.guide, { guide: "gloves" });
  const yesOrNo = (["yes", "no"] as const).map((value) => ({ value, label: t(`choose.${value}`) }));
  return (
    <GuideFrame title={t("choose.gloves")} text={t("choose.gloves.text")} path={path}>
      <GuideForm path={path}>
        <Question
          name="for"
          legend={t("choose.gloves.for")}
          answers={gloveTasks.map((value) => ({ value, label: t(`choose.gloves.for.${value}`) }))}
          chosen={answers.task}
        />
        <Question
          name="latex"
          legend={t("choose.gloves.latex")}
          hint={t("choose.gloves.latex.hint")}
          answers={yesOrNo}
          chosen={answers.allergy}
        />
        <Question name="sterile" legend={t("choose.gloves.sterile")} answers={yesOrNo} chosen={answers.sterile} />
        <Width answers={answers} />
      </GuideForm>
      <Results
        count={count}
        all={href(paths.subcategory, { slug: "examination-gloves" })}
        fitting={fitting.map(({ choice, reasons }) => ({
          choice,
          why: reasons.map((reason) =>
            reason === "task"
              ? t(`choose.gloves.why.${answers.task ?? "exam"}`)
              : t(`choose.gloves.why.${reason}`, { size: String(choice.facts["size"]) }),
          ),
        }))}
      />
    </GuideFrame>
  );
}

/** The hand's width in cm, with a picture of where to measure it, and the sizes that follow. */
function Width({ answers: { width, sizes } }: { answers: GloveAnswers }) {
  const t = useTexts();
  const wrong = width !== "" && sizes === null;
  return (
    <fieldset className="panel">
      <legend>{t("choose.gloves.width")}</legend>
      <div className="guide-hand">
        <HandWidth />
        <div>
          <label htmlFor="width">{t("choose.gloves.width.label")}</label>
          <input
            id="width"
            name="width"
            inputMode="decimal"
            maxLength={6}
            defaultValue={width}
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
const HandWidth = () => (
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

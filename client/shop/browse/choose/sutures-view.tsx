import { href } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { mostDisplayed, type Choice } from "./choices";
import { fittingSutures, needleOf, needles, sutureAnswers, threadSizes, tissues } from "./choose-sutures";
import { GuideForm, Question } from "./guide-form";
import { GuideFrame } from "./guide-frame";
import { Results } from "./results";
import { circleFraction, needleOutline } from "#shared/goods/needle-geometry";

/** What an address answers of the guide to sutures, and which fit. */
export function suturesGuide(choices: readonly Choice[], params: URLSearchParams) {
  const answers = sutureAnswers(params);
  const fitting = fittingSutures(choices, answers);
  return { answers, count: fitting.length, fitting: fitting.slice(0, mostDisplayed) };
}

/** Questions about sutures: tissue, absorption, thickness and needle. */
export function SuturesView({ answers, count, fitting }: ReturnType<typeof suturesGuide>) {
  const t = useTexts();
  const path = href(paths.guide, { guide: "sutures" });
  return (
    <GuideFrame title={t("choose.sutures")} text={t("choose.sutures.text")} path={path}>
      <GuideForm path={path}>
        <Question
          name="tissue"
          legend={t("choose.sutures.tissue")}
          answers={tissues.map((value) => ({ value, label: t(`choose.sutures.tissue.${value}`) }))}
          chosen={answers.tissue}
        />
        <Question
          name="absorb"
          legend={t("choose.sutures.absorb")}
          answers={(["yes", "no"] as const).map((value) => ({ value, label: t(`choose.sutures.absorb.${value}`) }))}
          chosen={answers.absorb}
        />
        <Question
          name="usp"
          legend={t("choose.sutures.usp")}
          hint={t("choose.sutures.usp.hint")}
          answers={threadSizes.map((value) => ({ value, label: <bdi dir="ltr">{value}</bdi> }))}
          chosen={answers.usp}
        />
        <Question
          name="needle"
          legend={t("choose.sutures.needle")}
          hint={t("choose.sutures.needle.hint")}
          answers={needles.map((needle) => ({ value: needle.id, label: <NeedleLabel needle={needle} /> }))}
          chosen={answers.needle}
        />
      </GuideForm>
      <Results
        count={count}
        all={href(paths.subcategory, { slug: "sutures-closure" })}
        fitting={fitting.map(({ choice, reasons }) => {
          const needle = needleOf(choice);
          return {
            choice,
            why: reasons.map((reason) =>
              reason === "tissue"
                ? t(`choose.sutures.tissue.${answers.tissue ?? "skin"}`)
                : t(`choose.sutures.why.${reason}`, { size: String(choice.facts["usp"]) }),
            ),
            drawing: needle && <NeedleDrawing circle={needle.circle} length={needle.length} />,
          };
        })}
      />
    </GuideFrame>
  );
}

function NeedleLabel({ needle: { circle, point, length } }: { needle: (typeof needles)[number] }) {
  const t = useTexts();
  return (
    <>
      <NeedleDrawing circle={circle} length={length} />
      {t(`choose.sutures.needle.${point}`, { circle, length })}
    </>
  );
}

type NeedleDrawingProps = {
  /** Which part of a circle, such as `3/8`. */
  circle: string;
  /** Along the curve, in mm. */
  length: number;
};

/** Thickness of the drawn wire in mm, and the room that its ends need. */
const wire = 0.8;
const scale = 10;

/** A needle in its true size (CSS mm) above a bar of 10 mm, so that it can be judged on any screen. */
function NeedleDrawing({ circle, length }: NeedleDrawingProps) {
  const { width, height, path } = needleOutline({ fraction: circleFraction(circle), length });
  const [wide, high] = [Math.max(width, scale) + 2 * wire, height + 5 * wire + 1];
  return (
    <svg
      className="needle"
      width={`${wide}mm`}
      height={`${high}mm`}
      viewBox={`0 0 ${wide} ${high}`}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path transform={`translate(${(wide - width) / 2} ${wire})`} d={path} strokeWidth={wire} strokeLinecap="round" />
      <path
        d={`M${(wide - scale) / 2} ${high - wire}h${scale}m0 -0.7v1.4m-${scale} -1.4v1.4`}
        stroke="var(--color-second)"
        strokeWidth={0.3}
      />
    </svg>
  );
}

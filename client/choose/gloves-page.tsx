import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { handWidths } from "../../shared/glove-size";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { required } from "../runtime/reply";
import { apiOf } from "../runtime/request-context";
import { fittingGloves, gloveAnswers, gloveTasks, type GloveAnswers } from "./choose-gloves";
import { GuideForm, Question } from "./guide-form";
import { GuideFrame } from "./guide-frame";
import { HandWidth } from "./hand-width";
import { mostShown } from "./choices";
import { Results } from "./results";

/** `/choose/gloves`: what for, latex, sterile, and how wide the hand is; the answers are in the address. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { choices } = required(await apiOf(context).call("getGuide", { slug: "gloves" }));
  const answers = gloveAnswers(url.searchParams);
  const fitting = fittingGloves(choices, answers);
  return { answers, fitting: fitting.slice(0, mostShown) };
}

export function Component() {
  const t = useTexts();
  const { answers, fitting } = useLoaderData<typeof loader>();
  const yesOrNo = (["yes", "no"] as const).map((value) => ({ value, label: t(`choose.${value}`) }));
  return (
    <GuideFrame title={t("choose.gloves")} text={t("choose.gloves.text")} path={paths.chooseGloves}>
      <GuideForm path={paths.chooseGloves}>
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
            key={width}
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

import type { Locale } from "#shared/text/locale";
import { sheetAmount } from "#shared/sheets/amount-form";
import { sheetDay, type DayOrder } from "#shared/sheets/day-form";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import type { PersonAnswers, SheetQuestions } from "./sheet-questions";

type SheetQuestionedProps = {
  questions: SheetQuestions;
  answers: PersonAnswers;
  onAnswers(answers: PersonAnswers): void;
};

/** What only its person knows of a sheet, asked once for all of its lines. */
export function SheetQuestioned({
  questions: { decimal, days, vat, stock },
  answers,
  onAnswers,
}: SheetQuestionedProps) {
  const t = useTexts();
  const { locale } = useVisit();
  return (
    <>
      {decimal !== null && (
        <Question
          name="decimal"
          legend={t("imports.question.decimal", { amount: decimal })}
          options={([".", ","] as const).map((sign) => [sign, amountText(decimal, sign)])}
          chosen={answers.decimal}
          onChoose={(sign) => onAnswers({ ...answers, decimal: sign })}
        />
      )}
      {days !== null && (
        <Question
          name="days"
          legend={t("imports.question.days", { day: days })}
          options={(["dmy", "mdy"] as const).map((order) => [order, dayText(days, order, locale)])}
          chosen={answers.days}
          onChoose={(order) => onAnswers({ ...answers, days: order })}
        />
      )}
      {vat !== null && (
        <Question
          name="vat"
          legend={t("imports.question.vat", { heading: vat.heading })}
          options={(["add", "contained"] as const).map((answer) => [
            answer,
            t(`imports.question.vat.${answer}`, { amount: vat.amount }),
          ])}
          chosen={answers.vat}
          onChoose={(answer) => onAnswers({ ...answers, vat: answer })}
        />
      )}
      {stock !== null && (
        <Question
          name="stock"
          legend={t("imports.question.stock", { heading: stock.heading })}
          options={(["count", "leave"] as const).map((answer) => [answer, t(`imports.question.stock.${answer}`)])}
          chosen={answers.stock}
          onChoose={(answer) => onAnswers({ ...answers, stock: answer })}
        />
      )}
    </>
  );
}

type QuestionProps<Answer extends string> = {
  name: string;
  legend: string;
  options: readonly (readonly [Answer, string])[];
  chosen: Answer | null;
  onChoose(answer: Answer): void;
};

function Question<Answer extends string>({ name, legend, options, chosen, onChoose }: QuestionProps<Answer>) {
  return (
    <fieldset className="sheet-ticks panel sheet-question">
      <legend>
        <bdi>{legend}</bdi>
      </legend>
      {options.map(([answer, label]) => (
        <label key={answer}>
          <input
            type="radio"
            name={`sheet-${name}`}
            required
            checked={chosen === answer}
            onChange={() => onChoose(answer)}
          />{" "}
          <bdi>{label}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

const amountText = (amount: string, sign: "." | ",") =>
  `AED ${Number(sheetAmount(amount, sign)).toLocaleString("en", { minimumFractionDigits: 2 })}`;

function dayText(text: string, order: DayOrder, locale: Locale): string {
  const [day] = (sheetDay(text, order) ?? "").split("T");
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime())
    ? order
    : at.toLocaleDateString(`${locale}-AE-u-nu-latn`, { dateStyle: "long", timeZone: "UTC" });
}

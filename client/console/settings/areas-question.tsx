import { useEffect, useRef } from "react";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { fieldName, type emiratesInQuestion, type Place } from "./place-form";

/** A form that was posted before it said what becomes of the areas of an emirate that it changes; nothing was saved. */
export type Question = { asked: ReturnType<typeof emiratesInQuestion>; values: Record<string, string> };

type AreasQuestionProps = Pick<Question, "asked"> & { emirates: readonly Place[]; busy: boolean };

/** Asks of each changed emirate whether it alone changes, or its areas too; the form goes on with the answers. */
export function AreasQuestion({ asked, emirates, busy }: AreasQuestionProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const box = useRef<HTMLDivElement>(null);
  const key = asked.map(({ id }) => id).join();
  useEffect(() => {
    if (key) box.current?.focus();
  }, [key]);
  return (
    <div ref={box} className="panel place-question" role="alert" tabIndex={-1}>
      {asked.map(({ id, areas }) => {
        const name = emirates.find((one) => one.id === id)?.[`name_${locale}`] ?? "";
        return (
          <fieldset key={id}>
            <legend>{t("settings.place.ask", { name })}</legend>
            <label className="tick">
              <input type="radio" name={fieldName(id, "all")} value="0" required />{" "}
              {t("settings.place.ask.alone", { name })}
            </label>
            <label className="tick">
              <input type="radio" name={fieldName(id, "all")} value="1" required />{" "}
              {t("settings.place.ask.all", { count: areas })}
            </label>
          </fieldset>
        );
      })}
      <button className="button" disabled={busy}>
        {t("settings.place.ask.save")}
      </button>
    </div>
  );
}

import type { ChangeEvent, SubmitEvent } from "react";
import { useHref } from "react-router";
import { mostOrderLines } from "#shared/orders/order-lines";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { readFile } from "./read-file";

type PasteFormProps = {
  text: string;
  onText(text: string): void;
  onCheck(): void;
  onProblem(problem: "file" | "fileSize"): void;
};

/** Where lines are pasted or a file of them is chosen. Without scripts the text is posted. */
export function PasteForm({ text, onText, onCheck, onProblem }: PasteFormProps) {
  const t = useTexts();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onCheck();
  };
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const read = await readFile(file);
    currentTarget.value = "";
    if ("problem" in read) onProblem(read.problem);
    else onText(read.text);
  };
  return (
    <form className="panel quick-order-paste" method="post" action={useHref(paths.quickOrder)} onSubmit={submit}>
      <label htmlFor="lines">{t("quickOrder.lines")}</label>
      <p id="lines-hint" className="text-meta text-second">
        {t("quickOrder.lines.hint", { most: mostOrderLines })}
      </p>
      <textarea
        id="lines"
        name="text"
        rows={10}
        dir="ltr"
        spellCheck={false}
        aria-describedby="lines-hint"
        placeholder={"NC-NGL-S  4\nSH-SMK-50, 12"}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <div className="quick-order-actions">
        <button className="button">{t("quickOrder.check")}</button>
        <label className="button button-quiet quick-order-file needs-scripts">
          <input className="sr-only" type="file" accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={choose} />
          {t("quickOrder.file")}
        </label>
      </div>
    </form>
  );
}

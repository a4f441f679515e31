import { useId } from "react";
import { useTexts } from "#client/messages/texts";
import { TextArea } from "#client/ui/field.tsx";
import { PostForm, Send } from "#client/console/post-form.tsx";

/** Where a statement is chosen or pasted, to be looked at. @param quiet something else is the main thing by now */
export function StatementChoice({ quiet, pasted = "" }: { quiet: boolean; pasted?: string | undefined }) {
  const t = useTexts();
  const id = useId();
  return (
    <PostForm encType="multipart/form-data" className="console-form panel">
      <div className="field">
        <label htmlFor={id}>{t("bank.import.file")}</label>
        <input id={id} type="file" name="file" accept=".csv,.txt,.sta,.940,.mt940,.xml,text/csv,text/xml" />
      </div>
      <TextArea
        name="text"
        label={t("bank.import.paste")}
        rows={6}
        dir="auto"
        defaultValue={pasted}
        spellCheck={false}
      />
      <Send intent="check" quiet={quiet}>
        {t("bank.import.check")}
      </Send>
    </PostForm>
  );
}

import { useId, type ReactNode } from "react";
import { useTexts } from "#client/messages/texts";
import { Hidden, PostForm, Send } from "./post-form";

/** A file as a call takes it. */
type SentFile = { name: string; bytes: Uint8Array<ArrayBuffer> };
/** A file that was looked at, with its text, so that it need not be chosen again. */
export type LookedFile = { name: string; text: string };

/** The file that a form chose, or the text of the one that it was drawn with. */
export async function fileIn(form: FormData): Promise<SentFile> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0)
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  return { name: String(form.get("name") ?? ""), bytes: new TextEncoder().encode(String(form.get("text") ?? "")) };
}

/** What a form is drawn with after its file was looked at. */
export const lookedAt = ({ name, bytes }: SentFile): LookedFile => ({ name, text: new TextDecoder().decode(bytes) });

/** Where a file is chosen, to be looked at. @param quiet something else is the main thing by now */
export function FileChoice({ quiet }: { quiet: boolean }) {
  const t = useTexts();
  const id = useId();
  return (
    <PostForm encType="multipart/form-data" className="console-form panel">
      <div className="field">
        <label htmlFor={id}>{t("console.import.file")}</label>
        <input id={id} type="file" name="file" accept=".csv,text/csv" required />
      </div>
      <Send intent="check" quiet={quiet}>
        {t("console.import.check")}
      </Send>
    </PostForm>
  );
}

type FileResultProps = {
  file: LookedFile;
  message: string;
  refused: number;
  /** What the file would do, in words. */
  sums: readonly string[];
  /** Whether it would do anything. */
  mayApply: boolean;
  /** Rows that are not shown. */
  rest: number;
  children: ReactNode;
};

/** What a file would do, and the button that does it when nothing is wrong with it. */
export function FileResult({ file, message, refused, sums, mayApply, rest, children }: FileResultProps) {
  const t = useTexts();
  return (
    <section className="console-section" aria-label={t("console.import.checked")}>
      <h2>{t("console.import.checked")}</h2>
      <p role={refused > 0 ? "alert" : "status"}>{message}</p>
      <ul>
        {refused > 0 && <li>{t("console.import.refused", { count: refused })}</li>}
        {sums.map((sum) => (
          <li key={sum}>{sum}</li>
        ))}
      </ul>
      {mayApply && (
        <PostForm encType="multipart/form-data">
          <Hidden name={file.name} />
          <textarea name="text" value={file.text} readOnly hidden />
          <Send intent="apply">{t("console.import.apply")}</Send>
        </PostForm>
      )}
      {children}
      {rest > 0 && <p className="text-second">{t("console.import.rest", { count: rest })}</p>}
    </section>
  );
}

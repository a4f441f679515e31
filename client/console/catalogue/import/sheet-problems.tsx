import { useState } from "react";
import type { CallReply } from "#shared/contracts/platform/table";
import { asText, csvLine, utf8Mark } from "#shared/text/csv";
import { useTexts } from "#client/messages/texts";
import { useApi } from "#client/runtime/request-context";
import { useScripted } from "#client/runtime/use-scripted";
import { RecordTable } from "#client/console/record-table.tsx";
import { csvType, download } from "./download";
import { untilAnswered } from "./send-sheet";
import { useSheetTexts } from "./use-sheet-texts";

type SheetProblemsProps = {
  id: string;
  /** The import that it takes back; null: it is of a file. */
  undoes: string | null;
  fileName: string;
  list: Pick<CallReply<"listSheetProblems">, "problems" | "total">;
};

/** What is wrong, by line; all of it as a file. */
export function SheetProblems({ id, undoes, fileName, list: { problems, total } }: SheetProblemsProps) {
  const t = useTexts();
  const say = useSheetTexts(undoes);
  const scripted = useScripted();
  if (total === 0) return null;
  return (
    <section className="console-section" id="problems">
      <h2>{say("problems")}</h2>
      <RecordTable
        caption={say("problems")}
        headings={[t("imports.problems.line"), say("problems.text")]}
        rows={problems.map(({ line, text }, at) => ({
          key: `${line} ${at}`,
          cells: [line, text],
        }))}
      />
      {total > problems.length && (
        <p className="text-second">
          {t("imports.problems.more", { shown: problems.length, all: total.toLocaleString("en") })}
        </p>
      )}
      {scripted && <AllProblems id={id} fileName={fileName} />}
    </section>
  );
}

function AllProblems({ id, fileName }: Pick<SheetProblemsProps, "id" | "fileName">) {
  const t = useTexts();
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const texts = [utf8Mark, csvLine([t("imports.problems.line"), t("imports.problems.text")])];
    const { signal } = new AbortController();
    for (let page = 1, last = 1; page <= last; page++) {
      const asked = page;
      // oxlint-disable-next-line no-await-in-loop -- page by page
      const reply = await untilAnswered(
        () => api.call("listSheetProblems", { id, page: asked, limit: 1000 }),
        signal,
        () => {},
      );
      if (!reply?.success) break;
      last = Math.ceil(reply.total / reply.limit);
      texts.push(...reply.problems.map(({ line, text }) => csvLine([String(line), asText(text)])));
    }
    download(texts, `${fileName.replace(/\.[^.]*$/, "")}-problems.csv`, csvType);
    setBusy(false);
  };
  return (
    <p>
      <button type="button" className="button button-quiet" disabled={busy} onClick={() => void save()}>
        {t("imports.problems.download")}
      </button>
    </p>
  );
}

import { useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";
import { useApi } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { digestOf, openSheet, type SheetFile } from "./sheet-file";
import type { Mapping } from "./sheet-parts";
import { confirmed, noAnswers, readBy, type PersonAnswers } from "./sheet-questions";
import { sendSheet } from "./send-sheet";
import { BrokenSheet } from "./sheet-trouble";
import { useTroubleText, type Trouble } from "./use-trouble-text";

type Stage =
  | { at: "choice"; trouble?: string }
  | { at: "reading" }
  | { at: "mapping"; sheet: SheetFile; mapping: Mapping; answers: PersonAnswers }
  | { at: "sending"; sheet: SheetFile; lines: number; isLost: boolean };

/** Comes with the first workbook; the server has none to read. */
const readWorkbook = import.meta.env.SSR
  ? null
  : async (file: Blob, sheet?: string) =>
      (await import("#client/shop/frame/workbook/read-workbook")).readWorkbook(file, sheet);

/** An import whose lines have not all arrived. */
export type Unfinished = Pick<CallReply<"getSheetImport">["import"], "file_hash" | "columns" | "left_out" | "reading">;

/**
 * A sheet on its way: chosen, mapped, sent; then its own page goes on.
 * @param unfinished the same file goes on with what is missing, mapped as before
 */
export function useSheetUpload(unfinished: Unfinished | undefined) {
  const api = useApi();
  const navigate = useNavigate();
  const troubleText = useTroubleText();
  const [stage, setStage] = useState<Stage>({ at: "choice" });
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const refuse = (trouble: Trouble) => setStage({ at: "choice", trouble: troubleText(trouble) });
  const open = async (file: File, wanted = unfinished?.reading.sheet) => {
    setStage({ at: "reading" });
    try {
      const sheet = await openSheet(file, readWorkbook, wanted);
      if (unfinished && (await digestOf(file)) !== unfinished.file_hash) return refuse({ trouble: "other_file" });
      if (unfinished) return await send(sheet, mappingOf(sheet, unfinished), answersOf(unfinished));
      setStage({ at: "mapping", sheet, mapping: sheet.guess, answers: noAnswers });
    } catch (error) {
      if (error instanceof BrokenSheet) refuse(error);
      // The file is gone, or may not be read.
      else refuse({ trouble: "no_sheet" });
    }
  };
  const send = async (sheet: SheetFile, chosen: Mapping, answers: PersonAnswers) => {
    const mapping = confirmed(sheet, chosen, answers.stock === "count", answers.vat !== null);
    const reading = { ...readBy(sheet, mapping, answers), sheet: sheet.sheet, format: sheet.notes.format };
    const control = new AbortController();
    sending.current = control;
    setStage({ at: "sending", sheet, lines: 0, isLost: false });
    const onProgress = (progress: { lines: number; isLost: boolean }) =>
      setStage({ at: "sending", sheet, ...progress });
    const sent = await sendSheet({ api, sheet, mapping, reading, onProgress, signal: control.signal });
    if (control.signal.aborted) return setStage({ at: "choice" });
    if (typeof sent === "string") return navigate(href(adminPaths.sheetImport, { id: sent }), { replace: true });
    setStage({ at: "choice", trouble: messageOf(sent) });
  };

  return { stage, setStage, open, send, stop: () => sending.current?.abort() };
}

const messageOf = (failure: Failure | undefined) => Object.values(failure?.fields ?? {})[0] ?? failure?.message ?? "";

const answersOf = ({ reading }: Unfinished): PersonAnswers => ({
  ...reading,
  stock: "count",
  vat: reading.net.length > 0 ? "add" : "contained",
});

/** How the columns of a file were mapped when its import began. */
function mappingOf({ headings, guess }: SheetFile, { columns, left_out }: Unfinished): Mapping {
  if (JSON.stringify(guess.filter((column) => column !== null)) === JSON.stringify(columns)) return guess;
  // Mapped by hand: what was left out is known by its name, the others follow in their order.
  const names = [...columns];
  return headings.map((heading) => (left_out.includes(heading.slice(0, 100)) ? null : (names.shift() ?? null)));
}

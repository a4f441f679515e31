import { useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import type { CallReply } from "../../../../shared/contracts/table";
import type { Failure } from "../../../../shared/failure";
import { useApi } from "../../../runtime/request-context";
import { adminPaths } from "../../admin-paths";
import { matchColumns } from "./column-match";
import { digestOf, openSheet, type SheetFile } from "./sheet-file";
import type { Mapping } from "./sheet-parts";
import { sendSheet } from "./send-sheet";
import { BrokenSheet } from "./sheet-trouble";
import { useTroubleText, type Trouble } from "./use-trouble-text";

type Stage =
  | { at: "choice"; trouble?: string }
  | { at: "reading" }
  | { at: "mapping"; sheet: SheetFile; mapping: Mapping }
  | { at: "sending"; sheet: SheetFile; lines: number; isLost: boolean };

/** Comes with the first workbook; the server has none to read. */
const readWorkbook = import.meta.env.SSR
  ? null
  : async (file: Blob) => (await import("../../../workbook/read-workbook")).readWorkbook(file);

/** An import whose lines have not all arrived. */
export type Unfinished = Pick<CallReply<"getSheetImport">["import"], "file_hash" | "columns" | "left_out">;

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
  const open = async (file: File) => {
    setStage({ at: "reading" });
    try {
      const sheet = await openSheet(file, readWorkbook);
      if (unfinished && (await digestOf(file)) !== unfinished.file_hash) return refuse({ trouble: "other_file" });
      const mapping = unfinished ? mappingOf(sheet, unfinished) : matchColumns(sheet.headings);
      if (unfinished) return await send(sheet, mapping);
      setStage({ at: "mapping", sheet, mapping });
    } catch (error) {
      if (error instanceof BrokenSheet) refuse(error);
      // The file is gone, or may not be read.
      else refuse({ trouble: "no_sheet" });
    }
  };
  const send = async (sheet: SheetFile, mapping: Mapping) => {
    const control = new AbortController();
    sending.current = control;
    setStage({ at: "sending", sheet, lines: 0, isLost: false });
    const onProgress = (progress: { lines: number; isLost: boolean }) =>
      setStage({ at: "sending", sheet, ...progress });
    const sent = await sendSheet({ api, sheet, mapping, onProgress, signal: control.signal });
    if (control.signal.aborted) return setStage({ at: "choice" });
    if (typeof sent === "string") return navigate(href(adminPaths.sheetImport, { id: sent }), { replace: true });
    setStage({ at: "choice", trouble: saidBy(sent) });
  };

  return { stage, setStage, open, send, stop: () => sending.current?.abort() };
}

const saidBy = (failure: Failure | undefined) => Object.values(failure?.fields ?? {})[0] ?? failure?.message ?? "";

/** How the columns of a file were mapped when its import began. */
function mappingOf({ headings }: SheetFile, { columns, left_out }: Unfinished): Mapping {
  const guessed = matchColumns(headings);
  if (JSON.stringify(guessed.filter((column) => column !== null)) === JSON.stringify(columns)) return guessed;
  // Mapped by hand: what was left out is known by its name, the others follow in their order.
  const names = [...columns];
  return headings.map((heading) => (left_out.includes(heading.slice(0, 100)) ? null : (names.shift() ?? null)));
}

import { href, redirect, type ActionFunctionArgs } from "react-router";
import { longestSheet } from "#shared/goods/sheet-limits";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import type { ConsoleRefusal } from "#client/console/posted";
import { beginningOf } from "./send-sheet";
import { openSheet } from "./sheet-file";
import { partsOf } from "./sheet-parts";
import { confirmed, readBy } from "./sheet-questions";
import { BrokenSheet } from "./sheet-trouble";
import type { Trouble } from "./use-trouble-text";

/** Why a posted file was not taken. */
export type RefusedSheet = { trouble: Trouble } | { failure: ConsoleRefusal["failure"] };

/** Takes a file that was posted by a form, its columns by their headings; its page goes on. */
export async function postSheet({ request, context }: ActionFunctionArgs): Promise<Response | RefusedSheet> {
  const form = await request.formData();
  const file = form.get("file");
  const { bytes, lines } = longestSheet.withoutScripts;
  if (!(file instanceof File) || file.size === 0) return { trouble: { trouble: "no_lines" } };
  if (file.size > bytes) return { trouble: { trouble: "needs_scripts" } };
  try {
    const sheet = await openSheet(file, null);
    const answers = {
      decimal: ([".", ","] as const).find((sign) => sign === form.get("decimal")) ?? null,
      days: (["dmy", "mdy"] as const).find((order) => order === form.get("days")) ?? null,
      stock: null,
      vat: (["add", "contained"] as const).find((answer) => answer === form.get("vat")) ?? null,
    };
    const mapping = confirmed(sheet, sheet.guess, form.get("stock") === "count", answers.vat !== null);
    const reading = { ...readBy(sheet, mapping, answers), sheet: null, format: sheet.notes.format };
    if (!mapping.includes("sku_id") && !mapping.includes("slug")) return { trouble: { trouble: "no_columns" } };
    if (sheet.lines > lines) return { trouble: { trouble: "needs_scripts" } };
    const api = apiOf(context);
    const begun = await api.call("beginSheetImport", await beginningOf(sheet, mapping, reading));
    if (!begun?.success) return { failure: begun ?? null };
    const { id } = begun.import;
    let part = 0;
    for await (const some of partsOf(sheet.records(), mapping, reading)) {
      const sent = await api.call("addSheetLines", { id, part, lines: some });
      if (!sent?.success) return { failure: sent ?? null };
      part += 1;
    }
    const ended = await api.call("endSheetUpload", { id, parts: part });
    if (!ended?.success) return { failure: ended ?? null };
    // Small ones are checked by the time their page is shown.
    await api.call("continueSheetImport", { id, rounds: 10 });
    return redirect(href(adminPaths.sheetImport, { id }));
  } catch (error) {
    if (error instanceof BrokenSheet) return { trouble: { trouble: error.trouble, line: error.line } };
    throw error;
  }
}

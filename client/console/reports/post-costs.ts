import { redirect, type ActionFunctionArgs } from "react-router";
import { dayOf, isoDay } from "#shared/console/report-period";
import { splitLocale } from "#shared/text/locale";
import type { TextId } from "#client/messages/texts";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { valuesOf } from "../posted";
import { changedCosts, costsInFile, type CostLine } from "./costs-form";

/** Why nothing, or not all, was saved: the backend's words or a text of ours; neither: no answer came. */
export type RefusedCosts = { message?: string; text?: TextId; line?: number; values?: Record<string, string> };

/** Costs that one call takes. */
const atOnce = 100;

/** Saves the rows that were changed, or those of a file, and shows the page again. */
export async function postCosts({ request, url, context }: ActionFunctionArgs): Promise<Response | RefusedCosts> {
  const form = await request.formData();
  const today = isoDay(dayOf(Date.now()));
  const file = form.get("file");
  const read =
    form.get("intent") === "file" && file instanceof File
      ? costsInFile(await file.text(), today)
      : changedCosts(form, String(form.get("from") ?? today));
  const values = valuesOf(form);
  if (read === null) return { text: "reports.costs.wrong", values };
  if (read === "too_long") return { text: "reports.costs.fileTooLong" };
  if ("wrong" in read) return { text: "reports.costs.wrongFile", line: read.wrong };
  if (read.length === 0) return { text: "reports.costs.none", values };
  let said = "";
  for (let at = 0; at < read.length; at += atOnce) {
    const costs: CostLine[] = read.slice(at, at + atOnce);
    // oxlint-disable-next-line no-await-in-loop -- one batch of writes after the other
    const reply = await apiOf(context).call("setSkuCosts", { costs });
    if (!reply) return { values };
    if (!reply.success) return { message: reply.message, values };
    said = reply.message;
  }
  sayOf(context)({ message: said, type: 1 });
  return redirect(splitLocale(url.pathname).path + url.search);
}

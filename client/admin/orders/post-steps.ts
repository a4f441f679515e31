import type { ActionFunctionArgs } from "react-router";
import type { ApiClient } from "../../../shared/api-client";
import { apiOf } from "../../runtime/request-context";
import { answerTo, valuesOf, type ConsoleRefusal } from "../posted";

/** What became of several orders: how many were taken on, and why the others were not. */
export type BulkAnswer = { bulk: { done: number; left: { number: string; message: string }[] } };
export type StepsAnswer = ConsoleRefusal | BulkAnswer;

/** As many as a page of the list has. */
const mostAtOnce = 100;

/** Takes one order of the list a step on, or all that were chosen, one after another: each by itself. */
export async function postSteps(args: ActionFunctionArgs): Promise<Response | StepsAnswer> {
  const form = await args.request.formData();
  const values = valuesOf(form);
  const api = apiOf(args.context);
  const { intent = "", id = "" } = values;
  if (values["bulk"] !== "yes") return answerTo(await step(api, intent, id, values), args, values);
  const chosen = [...new Set(form.getAll("chosen").map(String))].slice(0, mostAtOnce);
  const bulk: BulkAnswer["bulk"] = { done: 0, left: [] };
  for (const line of chosen) {
    const [one = "", number = ""] = line.split(" ");
    // oxlint-disable-next-line no-await-in-loop -- each step is a batch of its own, which the next need not wait long for
    const reply = await step(api, intent, one, {});
    if (reply?.success) bulk.done += 1;
    else bulk.left.push({ number, message: reply?.message ?? "" });
  }
  return { bulk };
}

function step(api: ApiClient, intent: string, id: string, values: Record<string, string>) {
  const { carrier = "", tracking_number = "", tracking_url = "" } = values;
  if (intent === "ship") {
    return api.call("shipOrder", { id, carrier, tracking_number, tracking_url: tracking_url.trim() });
  }
  if (intent === "pack") return api.call("packOrder", { id });
  return intent === "deliver" ? api.call("deliverOrder", { id }) : api.call("confirmOrder", { id });
}

import type { ActionFunctionArgs } from "react-router";
import type { ApiClient } from "#shared/calls/api-client";
import { apiOf } from "#client/runtime/request-context";
import { answerTo, valuesOf, type ConsoleRefusal } from "../posted";
import type { NextVerb } from "./next-step-of";
import { mostSelected } from "./selection";

/**
 * What became of several orders: the numbers of those that were taken on, why the others were not, and those that were more
 * than one act takes (`mostSelected`), which nothing was tried with.
 */
export type BulkAnswer = {
  bulk: { step: NextVerb; done: string[]; left: { number: string; message: string }[]; beyond: string[] };
  /** What was posted, so that the form shows it again. */
  values: Record<string, string>;
};
export type StepsAnswer = ConsoleRefusal | BulkAnswer;

type Act = { id: string; number: string; values: Record<string, string>; key?: string };

const stepNamed = (intent: string): NextVerb =>
  intent === "ship" || intent === "pack" || intent === "deliver" ? intent : "confirm";

/** Takes one order of the list a step on, or all that were chosen, one after another: each by itself. */
export async function postSteps(args: ActionFunctionArgs): Promise<Response | StepsAnswer> {
  const form = await args.request.formData();
  const values = valuesOf(form);
  const api = apiOf(args.context);
  const step = stepNamed(values["intent"] ?? "");
  if (values["bulk"] !== "yes") {
    return answerTo(await take(api, step, { id: values["id"] ?? "", number: "", values }), args, values);
  }
  const acts = onceEach(step === "ship" ? parcelsIn(values) : chosenIn(form));
  const beyond = acts.slice(mostSelected).map(({ number }) => number);
  const bulk: BulkAnswer["bulk"] = { step, done: [], left: [], beyond };
  for (const act of acts.slice(0, mostSelected)) {
    // oxlint-disable-next-line no-await-in-loop -- each step is a batch of its own, which the next need not wait long for
    const reply = await take(api, step, act);
    if (reply?.success) bulk.done.push(act.number);
    else {
      const said = [reply?.message, ...Object.values(reply?.fields ?? {})].filter(Boolean).join(" ");
      bulk.left.push({ number: act.number, message: said });
    }
  }
  return { bulk, values };
}

function chosenIn(form: FormData): Act[] {
  return form.getAll("chosen").map((line) => {
    const [id = "", number = ""] = String(line).split(" ");
    return { id, number, values: {} };
  });
}

/** An order that is named twice is one. */
const onceEach = (acts: Act[]): Act[] => [...new Map(acts.map((act) => [act.id, act])).values()];

/** Parcels with a number, each by its own carrier or by that of all. */
function parcelsIn(values: Record<string, string>): Act[] {
  return Object.entries(values).flatMap(([field, number]) => {
    const [, id] = /^order\.(.+)$/.exec(field) ?? [];
    const tracking_number = (id && values[`number.${id}`]?.trim()) ?? "";
    if (!id || tracking_number === "") return [];
    const carrier = values[`carrier.${id}`]?.trim() || values["carrier"] || "";
    return [{ id, number, values: { carrier, tracking_number }, key: `${values["key"] ?? ""}-${id}` }];
  });
}

function take(api: ApiClient, step: NextVerb, { id, values, key }: Act) {
  const { carrier = "", tracking_number = "", tracking_url = "" } = values;
  if (step === "ship") {
    const parcel = { id, carrier, tracking_number, tracking_url: tracking_url.trim() };
    return api.call("shipOrder", parcel, key ? { idempotencyKey: key } : {});
  }
  if (step === "pack") return api.call("packOrder", { id });
  return step === "deliver" ? api.call("deliverOrder", { id }) : api.call("confirmOrder", { id });
}

import type { ActionFunctionArgs } from "react-router";
import type { ApiClient } from "#shared/calls/api-client";
import { apiOf } from "#client/runtime/request-context";
import { answerTo, valuesOf, type ConsoleRefusal } from "../posted";
import type { NextVerb } from "./next-step-of";
import { pastedNumbers } from "./pasted-numbers";
import { mostSelected } from "./selection";

/**
 * What became of several orders: the numbers of those that were taken on, why the others were not, and those that were more
 * than one act takes (`mostSelected`), which nothing was tried with. `unmatched`: pasted lines that are of no order.
 */
export type BulkAnswer = {
  bulk: {
    step: NextVerb;
    done: string[];
    left: { number: string; message: string }[];
    beyond: string[];
    unmatched: string[];
  };
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
  const { acts: parcels, unmatched } = step === "ship" ? parcelsIn(values) : { acts: chosenIn(form), unmatched: [] };
  const acts = onceEach(parcels);
  const beyond = acts.slice(mostSelected).map(({ number }) => number);
  const bulk: BulkAnswer["bulk"] = { step, done: [], left: [], beyond, unmatched };
  for (const act of acts.slice(0, mostSelected)) {
    // oxlint-disable-next-line no-await-in-loop -- each step is a batch of its own, which the next need not wait long for
    const reply = await take(api, step, act);
    if (reply?.success) bulk.done.push(act.number);
    else {
      const said = [reply?.message, ...Object.values(reply?.fields ?? {})].filter(Boolean).join(" ");
      bulk.left.push({ number: act.number, message: said });
    }
  }
  return { bulk, values: step === "ship" ? spread(values, acts, unmatched) : values };
}

function chosenIn(form: FormData): Act[] {
  return form.getAll("chosen").map((line) => {
    const [id = "", number = ""] = String(line).split(" ");
    return { id, number, values: {} };
  });
}

/** An order that is named twice is one. */
const onceEach = (acts: Act[]): Act[] => [...new Map(acts.map((act) => [act.id, act])).values()];

/** Parcels with a number, typed or pasted, each by its own carrier or by that of all; with `book` the others are booked. */
function parcelsIn(values: Record<string, string>): { acts: Act[]; unmatched: string[] } {
  const orders = Object.entries(values).flatMap(([field, number]) => {
    const [, id] = /^order\.(.+)$/.exec(field) ?? [];
    return id ? [{ id, number, typed: values[`number.${id}`]?.trim() ?? "" }] : [];
  });
  const numbersOf = (isTyped: boolean) =>
    orders.filter(({ typed }) => (typed !== "") === isTyped).map(({ number }) => number);
  const { found, unmatched } = pastedNumbers(values["numbers"] ?? "", numbersOf(false), numbersOf(true));
  const acts = orders.flatMap(({ id, number, typed }): Act[] => {
    const pasted = found.get(number);
    const tracking_number = typed || pasted?.tracking_number;
    const key = `${values["key"] ?? ""}-${id}`;
    if (!tracking_number) return values["book"] === "yes" ? [{ id, number, values: { book: "yes" }, key }] : [];
    const carrier = values[`carrier.${id}`]?.trim() || pasted?.carrier || values["carrier"] || "";
    return [{ id, number, values: { carrier, tracking_number }, key }];
  });
  return { acts, unmatched };
}

/** What was posted with pasted numbers in the fields of their orders, and in their own field only the lines of none. */
function spread(
  values: Record<string, string>,
  acts: readonly Act[],
  unmatched: readonly string[],
): Record<string, string> {
  const typed = acts.filter(({ values: { book } }) => book === undefined);
  const fields = typed.flatMap(({ id, values: { carrier = "", tracking_number = "" } }) => [
    [`number.${id}`, tracking_number],
    ...(carrier === values["carrier"] ? [] : [[`carrier.${id}`, carrier]]),
  ]);
  return { ...values, numbers: unmatched.join("\n"), ...Object.fromEntries(fields) };
}

function take(api: ApiClient, step: NextVerb, { id, values, key }: Act) {
  const { carrier = "", tracking_number = "", tracking_url = "" } = values;
  if (step === "ship") {
    const parcel =
      values["book"] === "yes" ? { book: true } : { carrier, tracking_number, tracking_url: tracking_url.trim() };
    return api.call("shipOrder", { id, ...parcel }, key ? { idempotencyKey: key } : {});
  }
  if (step === "pack") return api.call("packOrder", { id });
  return step === "deliver" ? api.call("deliverOrder", { id }) : api.call("confirmOrder", { id });
}

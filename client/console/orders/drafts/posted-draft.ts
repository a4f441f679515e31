import type { Failure } from "#shared/failures/failure";
import { fieldCount } from "#shared/typed/figure";
import { isBlank } from "#shared/typed/signs";
import type { ApiClient } from "#shared/calls/api-client";
import type { CallReply, CallRequest } from "#shared/contracts/platform/table";
import { postedPo } from "#client/shop/account/purchase-order/posted-po";
import type { apiOf } from "#client/runtime/request-context";
import { answerTo, type ConsoleRefusal } from "#client/console/posted";

/** Empty rows below those that are there, so that lines can be added without scripts. */
export const emptyRows = 2;
/** Most lines of a draft (`shared/contracts/ordering/draft-orders.ts`). */
export const mostLines = 50;
/** So many more rows come with a press of their button. */
const moreRows = 5;
/** Most products that a search for lines shows. */
const mostFound = 8;

type FoundProduct = { sku_id: string; title: string; price: number };
/** The form again, as it was posted: with what a search found, or with a product on its next empty line. */
export type FormAgain = { values: Record<string, string>; found: readonly FoundProduct[] | null };
/** Customers that an unconfirmed phone may mean, with the field's value for each. */
type Suggested = { customer: string; name: string };
/** What a posted form of a draft returns when it saved nothing. */
export type DraftAnswer = (ConsoleRefusal & { customers?: readonly Suggested[] | undefined }) | FormAgain;

/** Answers a posted draft, with the customers whom its phone suggests. The parameters are those of `answerTo`. */
export function answerToDraft(
  reply: CallReply<"saveDraft"> | (Failure & { status: number }) | undefined,
  args: Parameters<typeof answerTo>[1],
  values: Record<string, string>,
  next?: string,
): Response | DraftAnswer {
  const answer = answerTo(reply, args, values, next);
  if (answer instanceof Response || reply?.success !== false) return answer;
  return { ...answer, customers: reply.customers };
}

/** Customers to choose among for the phone that was posted. */
export const suggestedIn = (answer: DraftAnswer | undefined): readonly Suggested[] =>
  (answer && "customers" in answer && answer.customers) || [];

/** Why nothing was saved; undefined when nothing was to be saved. */
export const refusalIn = (answer: DraftAnswer | undefined): ConsoleRefusal | undefined =>
  answer && "failure" in answer ? answer : undefined;

/** Products that a text finds, with the SKU that a line would have; AED. */
function productsIn({ products }: CallReply<"filterProducts">): FoundProduct[] {
  return products.flatMap(({ title, fromPrice, default_sku }) =>
    default_sku === null ? [] : [{ sku_id: default_sku, title, price: fromPrice }],
  );
}

/**
 * Answers the buttons of the form that save nothing yet: more rows, the search, and "Add" beside its results.
 * @returns null when the form is to be saved
 */
export async function formAgain(
  values: Record<string, string>,
  api: ReturnType<typeof apiOf>,
): Promise<FormAgain | null> {
  if (values["intent"] === "rows") {
    return { values: { ...values, rows: String((Number(values["rows"]) || 0) + moreRows) }, found: null };
  }
  const sku = values["add"];
  if (sku) return { values: withLine(values, sku), found: null };
  const search = values["find"]?.trim();
  if (values["intent"] !== "find" || !search) return null;
  const reply = await api.call("filterProducts", { search, limit: mostFound });
  return { values, found: reply?.success ? productsIn(reply) : [] };
}

/** One more of a SKU that is there, else the SKU on the first empty line. */
function withLine({ add: _add, find: _find, ...values }: Record<string, string>, sku: string): Record<string, string> {
  const skuAt = (at: number) => values[`lines.${at}.sku_id`]?.trim() ?? "";
  const rows = Array.from({ length: mostLines }, (_row, at) => at);
  const there = rows.find((at) => skuAt(at) === sku);
  if (there !== undefined) {
    const quantity = Number(fieldCount(values[`lines.${there}.quantity`] || "1"));
    return { ...values, [`lines.${there}.quantity`]: String(quantity + 1) };
  }
  const free = rows.find((at) => skuAt(at) === "");
  if (free === undefined) return values;
  return { ...values, [`lines.${free}.sku_id`]: sku, [`lines.${free}.quantity`]: "1" };
}

/** How many rows the posted form filled. */
export const rowsIn = (values: Record<string, string>): number =>
  Array.from({ length: mostLines }, (_, at) => at).findLastIndex((at) => values[`lines.${at}.sku_id`]?.trim()) + 1;

/** What the form of a draft says. A row without a SKU is no line. */
export function draftOf(values: Record<string, string>) {
  const rows = Array.from({ length: mostLines }, (_, at) => ({
    sku_id: values[`lines.${at}.sku_id`]?.trim() ?? "",
    quantity: values[`lines.${at}.quantity`] ?? "",
    agreed: values[`lines.${at}.agreed_price`] ?? "",
  })).filter(({ sku_id }) => sku_id !== "");
  // Another customer that was typed meanwhile is not the one who was chosen.
  const isChosen = values["chosen"] !== undefined && values["chosen_for"] === values["customer"];
  return {
    customer: (isChosen ? values["chosen"] : values["customer"]) ?? "",
    name: values["name"] ?? "",
    note: values["note"] ?? "",
    internal_note: values["internal_note"] ?? "",
    po_number: values["po_number"] ?? "",
    lines: rows.map(({ sku_id, quantity, agreed }) => ({
      sku_id,
      quantity: isBlank(quantity) ? 1 : quantity,
      agreed_price: isBlank(agreed) ? null : agreed,
    })),
  };
}

/** Saves what a form says of a draft, with the file of a purchase order that was chosen in it; a refused file saves nothing. */
export async function saveDraft(
  form: FormData,
  draft: ReturnType<typeof draftOf> & Partial<Pick<CallRequest<"saveDraft">, "id" | "version">>,
  api: ApiClient,
): Promise<CallReply<"saveDraft"> | (Failure & { status: number }) | undefined> {
  const read = await postedPo(form, api);
  if (read.po === null) return read.failure && { ...read.failure, fields: read.problems };
  const { po_file } = read.po;
  return api.call("saveDraft", { ...draft, ...(po_file !== undefined && { po_file }) });
}

/** What was posted, with its lines moved up over emptied rows: then a refusal of line 2 stands beside the second row. */
export function withoutGaps(values: Record<string, string>): Record<string, string> {
  const names = ["sku_id", "quantity", "agreed_price"];
  const kept = Object.entries(values).filter(([name]) => !name.startsWith("lines."));
  const filled = Array.from({ length: mostLines }, (_, at) => at).filter((at) => values[`lines.${at}.sku_id`]?.trim());
  const lines = filled.flatMap((from, to) =>
    names.map((name) => [`lines.${to}.${name}`, values[`lines.${from}.${name}`] ?? ""] as const),
  );
  return Object.fromEntries([...kept, ...lines]);
}

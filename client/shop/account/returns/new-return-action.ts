import { href, redirect, type ActionFunctionArgs } from "react-router";
import type { CallRequest } from "#shared/contracts/platform/table";
import { paths } from "#client/paths";
import { refusal, refusedOf, valuesIn, type Refused } from "#client/runtime/refused";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { takePostedFiles } from "#client/shop/frame/uploads/posted-files";

/** What was posted and not taken, or taken in part: what was typed is shown again, and what is wrong is named by line. */
export type PostedReturn = { values: Record<string, string>; refused?: Refused | undefined };

/** Names of the fields of a line, by its position in the order. */
export const lineFields = (line: number) => ({
  ticked: `line.${line}`,
  quantity: `quantity.${line}`,
  reason: `reason.${line}`,
  sealed: `sealed.${line}`,
});

const tickedName = /^(?:line|reason)\.(\d{1,3})$/;

/** What the form's buttons do: those of its pictures (`posted-files.ts`), else ask for the return. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = valuesIn(form, [...form.keys()]);
  const [api, say] = [apiOf(context), sayOf(context)];
  const files = await takePostedFiles(form, "photos", { api, say });
  if (files.ids === null) {
    const posted: PostedReturn = { values, refused: files.refused };
    return files.refused ? refusal(posted, files) : posted;
  }
  const id = params["id"] ?? "";
  const ticked = tickedIn(values);
  const wanted = requestIn({ id, values, ticked, photos: files.ids });
  const reply = await api.call("requestReturn", wanted, { idempotencyKey: values["key"] });
  if (!reply?.success) {
    const refused = refusedOf(reply, form, []);
    const problems = Object.entries(refused.problems).map(([name, problem]) => [fieldOf(name, ticked), problem]);
    const posted: PostedReturn = { values, refused: { ...refused, problems: Object.fromEntries(problems) } };
    return refusal(posted, reply);
  }
  say({ message: reply.message, type: 1 });
  return redirect(href(paths.return, { id, return: reply.return.id }));
}

/** Positions of the lines that come back: whose box is ticked, or of which a reason was chosen. */
const tickedIn = (values: Record<string, string>): number[] => [
  ...new Set(
    Object.entries(values).flatMap(([name, value]) => {
      const [, line] = tickedName.exec(name) ?? [];
      return line === undefined || value === "" ? [] : [Number(line)];
    }),
  ),
];

type Posted = { id: string; values: Record<string, string>; ticked: readonly number[]; photos: string[] };

function requestIn({ id, values, ticked, photos }: Posted): CallRequest<"requestReturn"> {
  const lines = ticked.map((line) => {
    const names = lineFields(line);
    return {
      line,
      quantity: values[names.quantity] ?? "",
      // What is not one of them is refused beside its field.
      reason: (values[names.reason] ?? "") as "damaged",
      sealed: values[names.sealed] === "on",
    };
  });
  const way = values["way"] as "pick_up";
  const refund_to = values["refund_to"] === "wallet" ? "wallet" : "gateway";
  return { id, lines, comment: values["comment"] ?? "", photos, way, refund_to };
}

/** The form's name of a field that the call names by its place among the lines that were sent. */
function fieldOf(name: string, ticked: readonly number[]): string {
  const [, place, field] = /^lines\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
  const line = ticked[Number(place)];
  if (line === undefined) return name;
  const names = lineFields(line);
  return field === "reason" || field === "sealed" ? names[field] : names.quantity;
}

import type { ActionFunctionArgs } from "react-router";
import { mostOrderLines, postedOrderLines, type OrderLine } from "../../shared/order-lines";
import { linesAdded } from "../cart/lines-added";
import { paths } from "../paths";
import { formPostOf, leadTo } from "../runtime/form-post";
import { apiOf } from "../runtime/request-context";
import { checkPosted } from "./check-lines";

/**
 * A quick order without scripts. With `confirm` its lines go into the cart, once for each `key`, and the cart is shown;
 * without it, or when that fails, the page shows each line with its problem. Each page has a `key` of its own.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const lines = postedOrderLines(form);
  const confirmed = form.has("confirm");
  const added = confirmed && lines.length > 0 && lines.length <= mostOrderLines;
  const cart = added ? await addPosted(context, lines, form.get("key")) : null;
  if (cart) return cart;
  const checked = await checkPosted(lines, apiOf(context));
  const notAdded = confirmed && "lines" in checked;
  return { checked, notAdded, text: String(form.get("text") ?? ""), key: crypto.randomUUID() };
}

/** Puts lines into the cart and leads there; null when that fails. */
async function addPosted(
  context: ActionFunctionArgs["context"],
  items: OrderLine[],
  key: unknown,
): Promise<Response | null> {
  const call = formPostOf(context).signedIn ? "addCartItems" : "addGuestCartItems";
  const idempotencyKey = typeof key === "string" && key !== "" ? key : undefined;
  const reply = await apiOf(context).call(call, { mode: "add", items }, { idempotencyKey });
  return reply?.success ? leadTo(context, paths.cart, await linesAdded(context, reply.added, items.length)) : null;
}

import type { ActionFunctionArgs } from "react-router";
import { mostOrderLines, postedOrderLines, type OrderLine } from "#shared/orders/order-lines";
import { paths } from "#client/paths";
import { formPostOf, leadTo, textIn } from "#client/runtime/form-post";
import { apiOf } from "#client/runtime/request-context";
import { checkPosted } from "./check-lines";
import { itemsOf } from "./rows";

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
  if (!reply?.success) return null;
  const [count, left] = [itemsOf(reply.rows), items.length - reply.added];
  const added = await textIn(context, "quick-order", "quickOrder.added", { count });
  if (left === 0) return leadTo(context, paths.cart, { message: added, type: 1 });
  const message = `${added} · ${await textIn(context, "quick-order", "quickOrder.notTaken", { left })}`;
  return leadTo(context, paths.cart, { message, type: count > 0 ? 3 : 2 });
}

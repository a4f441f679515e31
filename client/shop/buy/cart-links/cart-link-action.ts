import { href, type ActionFunctionArgs } from "react-router";
import { poNumberIn, poQuery } from "#shared/routes/cart-permalink";
import { addedMessage } from "../cart/forms/added-message";
import { paths } from "#client/paths";
import { fieldsOf, formPostOf, leadTo } from "#client/runtime/form-post";
import { apiOf } from "#client/runtime/request-context";

/**
 * Takes a shared cart over without scripts: `mode` is `add` or `replace`, `key` makes it once. Then the cart; after a
 * sales person's link without a cart, the shop. A PO number in its URL goes along to the cart.
 */
export async function cartLinkAction({ request, params, url, context }: ActionFunctionArgs) {
  const token = params["token"] ?? "";
  const po = poQuery(poNumberIn(url));
  const { mode, key } = await fieldsOf(request);
  const { signedIn, messageOf } = formPostOf(context);
  const api = apiOf(context);
  const link = await api.call("openCartLink", { token });
  const refused = (message: string | undefined) =>
    leadTo(context, `${href(paths.cartLink, { token })}${po}`, {
      message: message || messageOf("internal_error"),
      type: 2,
    });
  if (!link?.success) return refused(link?.message);
  if (mode !== "add" && mode !== "replace") return refused(messageOf("invalid_input"));
  const items = link.items.map(({ sku_id, quantity }) => ({ sku_id, quantity }));
  const idempotencyKey = typeof key === "string" && key !== "" ? key : undefined;
  const reply = await api.call(
    signedIn ? "addCartItems" : "addGuestCartItems",
    { mode, items, sales_code: link.sales_code ?? undefined },
    { idempotencyKey },
  );
  if (!reply?.success) return refused(reply?.message);
  if (items.length === 0) return leadTo(context, paths.home, { message: reply.message ?? "", type: 1 });
  return leadTo(context, `${paths.cart}${po}`, await addedMessage(context, reply.added, items.length));
}

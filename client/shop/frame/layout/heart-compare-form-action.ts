import { redirect, type ActionFunctionArgs } from "react-router";
import { localePrefix } from "#shared/text/locale";
import { paths } from "#client/paths";
import { answerForm, fieldsOf, formPostOf } from "#client/runtime/form-post";
import { apiOf, visitOf } from "#client/runtime/request-context";

type Context = ActionFunctionArgs["context"];

/**
 * Action of a button of wishlist or compare list without scripts: `wish` (SKU to save), `compare` (group id to add to
 * the compare list), `uncompare` (group id to remove) or `clear`. Answers with the page it is on and a message. Only
 * users have a wishlist here: a guest is redirected to sign-in, which then saves the SKU and leads back.
 */
export async function wishlistCompareFormAction({ request, context }: ActionFunctionArgs) {
  const { wish, compare, uncompare, clear } = await fieldsOf(request);
  if (isName(wish)) return saveWish(context, wish);
  const api = apiOf(context);
  const compared = (reply: Parameters<typeof answerForm>[1]) =>
    answerForm(context, reply, { otherwise: paths.compare, refusal: 3 });
  if (isName(compare)) return compared(await api.call("addToCompare", { products: [compare] }));
  if (isName(uncompare)) return compared(await api.call("deleteFromCompare", { products: [uncompare] }));
  if (clear) return compared(await api.call("saveCompare", { products: [] }));
  return compared("invalid");
}

async function saveWish(context: Context, sku_id: string): Promise<Response> {
  if (!formPostOf(context).signedIn) return signInFirst(context, sku_id);
  const reply = await apiOf(context).call("addToWishlist", { sku_id });
  if (reply?.success === false && reply.status === 401) return signInFirst(context, sku_id);
  return answerForm(context, reply, { otherwise: paths.wishlist });
}

function signInFirst(context: Context, wish: string): Response {
  const { pageBefore } = formPostOf(context);
  const { pathname, search } = pageBefore
    ? new URL(pageBefore)
    : { pathname: localePrefix(visitOf(context).locale) + paths.wishlist, search: "" };
  const query = new URLSearchParams({ returnUrl: pathname + search, wish });
  return redirect(`${paths.login}?${query.toString()}`, 303);
}

/** An id as the catalogue may have it. */
const isName = (value: unknown): value is string => typeof value === "string" && value !== "" && value.length <= 200;

import { redirectDocument, type ActionFunctionArgs } from "react-router";
import { leaveFlash } from "#client/shop/frame/alerts/flash";
import { paths } from "#client/paths";
import { refusal, refusedOf } from "#client/runtime/refused";
import { apiOf, sayOf } from "#client/runtime/request-context";

/** Undoes what the link in a message names; then its reader signs in. Opening the page changes nothing. */
export const undoBy =
  (call: "undoAddressChange" | "undoMerge") =>
  async ({ request, context, url }: ActionFunctionArgs) => {
    const form = await request.formData();
    const token = url.searchParams.get("token") ?? "";
    const reply = await apiOf(context).call(call, { token });
    if (!reply?.success) return refusal(refusedOf(reply, form, []), reply);
    (import.meta.env.SSR ? sayOf(context) : leaveFlash)({ message: reply.message, type: 1 });
    return redirectDocument(paths.login);
  };

import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { AccountFrame } from "../account/account-frame";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { notFound, required } from "#client/runtime/reply";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { refusal, refusedOf } from "#client/runtime/refused";
import { AddressBook } from "./address-book";
import { AddressEditor } from "./address-editor";
import { addressFormNames } from "./address-values";
import { addressChange } from "./address-change";
import { statesOf } from "./states";
import "./addresses.css";

/** `/account/addresses`: the book; with `address=<id>` or `address=new` the form for one. Another's address is a 404. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const chosen = url.searchParams.get("address");
  const [book, states] = await Promise.all([
    api.call("listAddresses", {}),
    chosen === null ? undefined : api.call("listStates", {}),
  ]);
  const { addresses, default_delivery_address_id: delivery, default_billing_address_id: billing } = required(book);
  const address = addresses.find(({ id }) => id === chosen);
  if (chosen !== null && chosen !== "new" && !address) throw notFound();
  const editor = chosen !== null && { address, states: states?.success ? statesOf(states) : [] };
  return { addresses, delivery, billing, editor };
}

/** Adds, changes or deletes one address, or makes it a default. A refusal is shown above the reloaded book. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const reply = await apiOf(context).call("editAddress", addressChange(form));
  if (reply) sayOf(context)({ message: reply.message, type: reply.success ? 1 : 2 });
  if (reply?.success || (reply && form.get("intent") !== "save")) return redirect(paths.addresses);
  return refusal(refusedOf(reply, form, [...addressFormNames, "is_default_delivery", "is_default_billing"]), reply);
}

export function Component() {
  const t = useTexts();
  const { addresses, delivery, billing, editor } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const title = editor ? t(editor.address ? "addresses.edit" : "addresses.add") : t("addresses");
  return (
    <AccountFrame title={title} text={t("addresses.text")} path={paths.addresses}>
      {editor ? (
        <AddressEditor
          {...editor}
          isDelivery={editor.address?.id === delivery}
          isBilling={editor.address?.id === billing}
          first={addresses.length === 0}
          refused={refused}
        />
      ) : (
        <AddressBook addresses={addresses} delivery={delivery} billing={billing} refused={refused} />
      )}
    </AccountFrame>
  );
}

import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { addressFormNames } from "../addresses/address-values";
import { statesOf } from "../addresses/states";
import { PageHead } from "../layout/page-head";
import { useTexts } from "../messages/texts";
import { notFound, required } from "../runtime/reply";
import { refusal, refusedOf } from "../runtime/refused";
import { apiOf, sayOf } from "../runtime/request-context";
import { AddressPair } from "./address-pair";
import { choiceFields, choiceIn, useOf, type AddressRole } from "./address-choice";
import { addressChange } from "../addresses/address-change";
import { CheckoutFrame } from "./checkout-frame";
import { isFailed, leave } from "./checkout-failure";
import { EditedAddress } from "./edited-address";
import { Leaving } from "./leaving";
import { addressStep, paymentStep } from "./steps";
import "../addresses/addresses.css";
import "./checkout.css";

const roleIn = (text: unknown): AddressRole => (text === "billing" ? "billing" : "delivery");

/**
 * `/checkout/{id}/address`: delivery and billing address out of the book, instructions. `address=new` or
 * `address=<id>` has that address written in place, `for` what it is for.
 */
export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const id = params["id"] ?? "";
  const [reply, book] = await Promise.all([api.call("getCheckout", { id }), api.call("listAddresses", {})]);
  if (reply && !reply.success) return leave(reply, { context, url: new URL(request.url) });
  const { checkout } = required(reply);
  const { addresses } = required(book);
  const chosen = addresses.length === 0 ? "new" : url.searchParams.get("address");
  if (chosen === null) return { checkout, addresses, editor: null };
  const address = addresses.find((one) => one.id === chosen);
  if (chosen !== "new" && !address) throw notFound();
  const states = await api.call("listStates", {});
  const editor = {
    address: address ?? null,
    states: states?.success ? statesOf(states) : [],
    role: roleIn(url.searchParams.get("for")),
    isOnly: addresses.length === 0,
  };
  return { checkout, addresses, editor };
}

/**
 * Takes the step's forms (`intent`): `go` on to the payment; `add` or an `edit` of an address, for which what was chosen
 * is kept first; `save` what was written.
 */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const api = apiOf(context);
  const id = params["id"] ?? "";
  const url = new URL(request.url);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const role = roleIn(form.get("for"));
  let change = choiceIn(form);
  if (intent === "save") {
    const saved = await api.call("editAddress", addressChange(form));
    if (!saved?.success) {
      if (saved?.err_type === "auth") return leave(saved, { context, url });
      if (saved) sayOf(context)({ message: saved.message, type: 2 });
      return refusal(refusedOf(saved, form, addressFormNames), saved);
    }
    sayOf(context)({ message: saved.message, type: 1 });
    change = useOf(role, saved.address?.id ?? "", form.has("same"));
  }
  const reply = await api.call("changeCheckoutAddress", { id, ...change });
  const isTrnRefused = reply?.success === false && reply.fields?.["trn"] !== undefined;
  if (!reply || isTrnRefused) return refusal(refusedOf(reply, form, [...choiceFields, "same"]), reply);
  if (!reply.success && reply.code !== "payment_open") return leave(reply, { context, url, id });
  const [what = "", which] = intent.split(":");
  const delivery = reply.success ? reply.checkout.delivery_address : null;
  // Where it goes has to be known first; the form says so.
  if (what === "go" && delivery?.location_id === null)
    return redirect(`${addressStep(id)}?address=${encodeURIComponent(delivery.id)}`);
  if (what === "add") return redirect(`${addressStep(id)}?address=new&for=${roleIn(which)}`);
  if (form.has("edit")) return redirect(`${addressStep(id)}?address=${encodeURIComponent(String(form.get("edit")))}`);
  return redirect(what === "go" ? paymentStep(id) : addressStep(id));
}

export function Component() {
  const t = useTexts();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (isFailed(loaded)) return <Leaving failed={loaded.failed} />;
  if (isFailed(answer)) return <Leaving failed={answer.failed} />;
  const { checkout, addresses, editor } = loaded;
  return (
    <CheckoutFrame step="address" checkout={checkout}>
      <PageHead title={t("checkout.address")} description={t("checkout.more")} path={addressStep(checkout.id)} />
      {editor ? (
        <EditedAddress checkout={checkout} editor={editor} refused={answer} />
      ) : (
        <AddressPair checkout={checkout} addresses={addresses} refused={answer} />
      )}
    </CheckoutFrame>
  );
}

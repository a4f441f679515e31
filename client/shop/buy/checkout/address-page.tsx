import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import type { ApiClient } from "#shared/calls/api-client";
import type { Failure } from "#shared/failures/failure";
import { addressFormNames, type AddressValues } from "#client/shop/account/addresses/address-values";
import { statesOf } from "#client/shop/account/addresses/states";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { notFound, required } from "#client/runtime/reply";
import { refusal, refusedOf } from "#client/runtime/refused";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { AddressPair } from "./address-pair";
import { choiceFields, choiceIn, noteFields, notesIn, useOf, type AddressRole } from "./address-choice";
import { poFields } from "#client/shop/account/purchase-order/posted-po";
import { addressChange } from "#client/shop/account/addresses/address-change";
import type { Checkout } from "./checkout";
import { attachPoFile } from "./attach-po-file";
import { CheckoutFrame } from "./checkout-frame";
import { isFailed, leave } from "./checkout-failure";
import { EditedAddress } from "./edited-address";
import { FirstAddress } from "./first-address";
import { Leaving } from "./leaving";
import { useCartFollows } from "./use-cart-follows";
import { usePlaceOnTrial } from "./use-place-on-trial";
import { addressStep, paymentStep } from "./steps";
import "#client/shop/account/addresses/addresses.css";
import "./checkout.css";

const roleIn = (text: unknown): AddressRole => (text === "billing" ? "billing" : "delivery");

/**
 * `/checkout/{id}/address`, made `at` a moment in ms: delivery and billing address out of the book, instructions. `address=new` or
 * `address=<id>` has that address written in place, `for` what it is for. What is added to an order goes where that order goes.
 */
export async function loader({ params, request, url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const id = params["id"] ?? "";
  const at = Date.now();
  const [reply, book] = await Promise.all([api.call("getCheckout", { id }), api.call("listAddresses", {})]);
  const visit = { context, url: new URL(request.url) };
  if (reply && !reply.success) return leave(reply, visit);
  const { checkout } = required(reply);
  // There is nothing to choose, unless the place of the first order's address is unknown.
  if (checkout.added_to_order && typeof checkout.delivery_address?.location_id === "number")
    return redirect(paymentStep(id));
  if (book && !book.success) return leave(book, visit);
  const { addresses } = required(book);
  if (addresses.length === 0) return { checkout, addresses, editor: null, first: await knownOf(checkout, api), at };
  const chosen = url.searchParams.get("address");
  if (chosen === null) return { checkout, addresses, editor: null, first: null, at };
  const address = addresses.find((one) => one.id === chosen);
  if (chosen !== "new" && !address) throw notFound();
  const states = await api.call("listStates", {});
  const editor = {
    address: address ?? null,
    emirates: states?.success ? states.states : [],
    role: roleIn(url.searchParams.get("for")),
  };
  return { checkout, addresses, editor, first: null, at };
}

/** What a first address begins with: name and phone of the account, and the place that the cart was priced for. */
async function knownOf({ location: { name } }: Checkout, api: ApiClient) {
  const [reply, customer] = await Promise.all([api.call("listStates", {}), api.call("getCustomer", {})]);
  const emirates = reply?.success ? reply.states : [];
  const states = statesOf({ states: emirates });
  const user = customer?.success ? customer.user : undefined;
  const emirate = states.find((state) => state.name === name || state.areas.includes(name));
  const values: AddressValues = {
    billingName: user?.first_name ?? "",
    billingLastName: user?.last_name ?? "",
    phoneNumber: user?.phone ?? "",
    state: emirate?.name ?? "",
    city: emirate?.areas.includes(name) ? name : "",
  };
  return { emirates, values };
}

/**
 * Handles the step's forms (`intent`): `go` on to the payment; `add` or `edit` an address, after saving the choice;
 * `save` the form; or save the `first` address with all fields of the step, and go on to the payment.
 */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const api = apiOf(context);
  const id = params["id"] ?? "";
  const url = new URL(request.url);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const role = roleIn(form.get("for"));
  let change = choiceIn(form);
  let savedMessage = "";
  // First, so that another field that is refused does not lose the file.
  const left = await attachPoFile(form, id, api);
  if (left) return left.isOver ? leave(left.failure, { context, url, id }) : refusal(left.refused, left.failure);
  if (intent === "first") {
    // What is no number is refused before an address is saved, which would be saved twice.
    const noted = await api.call("changeCheckoutAddress", { id, ...notesIn(form) });
    if (!noted || (!noted.success && isOfNotes(noted)))
      return refusal(refusedOf(noted, form, [...addressFormNames, ...noteFields]), noted);
    if (!noted.success && noted.code !== "payment_open") return leave(noted, { context, url });
  }
  if (intent === "save" || intent === "first") {
    const saved = await api.call("editAddress", addressChange(form));
    if (!saved?.success) {
      if (saved?.err_type === "auth") return leave(saved, { context, url });
      if (saved) sayOf(context)({ message: saved.message, type: 2 });
      return refusal(refusedOf(saved, form, [...addressFormNames, ...noteFields]), saved);
    }
    savedMessage = saved.message;
    change = useOf(role, saved.address?.id ?? "", form.has("same"));
  }
  const reply = await api.call("changeCheckoutAddress", { id, ...change });
  if (savedMessage && (intent === "save" || !reply)) sayOf(context)({ message: savedMessage, type: 1 });
  // It is in the book, and is chosen there: written once more it would be there twice.
  if (savedMessage && !reply) return redirect(addressStep(id));
  if (!reply || (!reply.success && isOfNotes(reply)))
    return refusal(refusedOf(reply, form, [...choiceFields, "same"]), reply);
  if (!reply.success && reply.code !== "payment_open") return leave(reply, { context, url, id });
  const [what = "", which] = intent.split(":");
  const delivery = reply.success ? reply.checkout.delivery_address : null;
  // Where it goes has to be known first; the form says so.
  if (what === "go" && delivery?.location_id === null)
    return redirect(`${addressStep(id)}?address=${encodeURIComponent(delivery.id)}`);
  if (what === "add") return redirect(`${addressStep(id)}?address=new&for=${roleIn(which)}`);
  if (form.has("edit")) return redirect(`${addressStep(id)}?address=${encodeURIComponent(String(form.get("edit")))}`);
  return redirect(what === "go" || what === "first" ? paymentStep(id) : addressStep(id));
}

/** Whether the tax number or that of a purchase order was refused, which stays on the step. */
const isOfNotes = ({ fields }: Failure): boolean =>
  fields?.["trn"] !== undefined || fields?.[poFields.number] !== undefined;

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (isFailed(loaded)) return <Leaving failed={loaded.failed} />;
  if (isFailed(answer)) return <Leaving failed={answer.failed} />;
  return <Address loaded={loaded} refused={answer} />;
}

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Response | { failed: unknown }>;
type Answered = Exclude<ReturnType<typeof useActionData<typeof action>>, { failed: unknown }>;

function Address({ loaded, refused: answer }: { loaded: Loaded; refused: Answered }) {
  const t = useTexts();
  const { addresses, editor, first, at } = loaded;
  const [checkout, tryPlace] = usePlaceOnTrial(loaded.checkout);
  useCartFollows(loaded.checkout);
  return (
    <CheckoutFrame step="address" checkout={checkout} at={at}>
      <PageHead title={t("checkout.address")} description={t("checkout.more")} path={addressStep(checkout.id)} />
      {first ? (
        <FirstAddress checkout={checkout} {...first} refused={answer} at={at} onPlace={tryPlace} />
      ) : editor ? (
        <EditedAddress checkout={checkout} editor={editor} refused={answer} at={at} onPlace={tryPlace} />
      ) : (
        <AddressPair checkout={checkout} addresses={addresses} refused={answer} onPlace={tryPlace} />
      )}
    </CheckoutFrame>
  );
}

import {
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import type { ApiClient } from "#shared/calls/api-client";
import { leaveFlash } from "#client/shop/frame/alerts/flash";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { refusal, refusedOf } from "#client/runtime/refused";
import { required } from "#client/runtime/reply";
import { apiOf, sayOf, type Say } from "#client/runtime/request-context";
import { AccountFrame } from "./account-frame";
import { ContactChangeForm } from "./contact-change-form";
import { DetailsForm } from "./details-form";
import { proofAfter, proofIn, sendOwnCode, sendOwnerCodes, type ContactSection } from "./owner-codes";
import { Passkeys } from "./passkeys";
import { PasswordForm } from "./password-form";
import { refilledFields, nameParts, readIntent, sentToIn, userInfoOf, type ProfileAnswer } from "./profile-change";

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const [customer, choices, passkeys] = await Promise.all([
    api.call("getCustomer", {}),
    api.call("listCustomerChoices", {}),
    api.call("listCustomerPasskeys", {}),
  ]);
  const { user } = required(customer);
  return {
    details: {
      ...nameParts(user),
      businessType: user.customer_choice ?? "",
      "Establishment-Name": user.establishment_name,
    },
    email: user.email,
    phone: user.phone,
    hasPassword: user.has_password,
    choices: choices?.success ? choices.business_categories : [],
    // A backend elsewhere may have none.
    keys: passkeys?.success ? passkeys : null,
  };
}

/**
 * Sends codes, or saves one part of the profile. A save that went well reloads the page, with the message stored for
 * it; a failure is shown in an alert of type 3.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get("intent") === "removePasskey") return removePasskey(form, apiOf(context), sayOf(context));
  const intent = readIntent(form);
  if (!intent) return redirectDocument(paths.editProfile);
  const { section } = intent;
  const api = apiOf(context);
  if (intent.does === "sendCode") return sendPasswordCode(form, api, sayOf(context));
  if (intent.does !== "save")
    return sendCodes({ section: intent.section, byCode: intent.does === "sendProof" }, form, api, sayOf(context));
  const reply = await api.call("updateUser", { user_info: userInfoOf(section, form), is_new_user: false });
  if (reply?.success) {
    const say = import.meta.env.SSR ? sayOf(context) : leaveFlash;
    say({ message: reply.message, type: 1 });
    return redirectDocument(paths.editProfile);
  }
  if (reply) sayOf(context)({ message: reply.message, type: 3 });
  const refused = refusedOf(reply, form, refilledFields(section));
  if (reply?.code === "otp_invalid") refused.problems = { [`${section}_otp`]: reply.message };
  return refusal(
    { section, refused, sentTo: sentToIn(section, form), proof: proofAfter(form, reply) } satisfies ProfileAnswer,
    reply,
  );
}

/** `/account/editProfile`: who somebody is, how they are reached, and their password. */
export function Component() {
  const t = useTexts();
  const { details, email, phone, hasPassword, choices, keys } = useLoaderData<typeof loader>();
  const answer: ProfileAnswer | undefined = useActionData<typeof action>();
  const of = (section: ProfileAnswer["section"]) => (answer?.section === section ? answer : undefined);
  return (
    <AccountFrame title={t("account.nav.profile")} text={t("account.profile.text")} path={paths.editProfile}>
      <div className="form-rows">
        <DetailsForm details={details} choices={choices} refused={of("details")?.refused} />
        <ContactChangeForm section="email" addresses={{ email, phone }} answer={of("email")} />
        <ContactChangeForm section="phone" addresses={{ email, phone }} answer={of("phone")} />
        <PasswordForm addresses={{ email, phone }} hasPassword={hasPassword} answer={of("password")} />
        {keys && <Passkeys {...keys} refused={of("passkeys")?.refused} />}
      </div>
    </AccountFrame>
  );
}

/** Removes a passkey of the list. */
async function removePasskey(form: FormData, api: ApiClient, say: Say) {
  const reply = await api.call("removeCustomerPasskey", { id: String(form.get("passkey") ?? "") });
  if (!reply?.success)
    return refusal({ section: "passkeys", refused: refusedOf(reply, form, []) } satisfies ProfileAnswer, reply);
  say({ message: reply.message, type: 1 });
  return redirect(paths.editProfile);
}

/** Sends the codes that a new e-mail or phone of the profile needs; with `byCode` only the owner's. */
async function sendCodes(
  { section, byCode }: { section: ContactSection; byCode: boolean },
  form: FormData,
  api: ApiClient,
  say: Say,
) {
  const address = String(form.get(section) ?? "");
  const proof = proofIn(form);
  const sent = await sendOwnerCodes(api, { section, address, byCode, proof });
  if (!("refused" in sent)) {
    say({ message: sent.message, type: 1 });
    return { section, sentTo: address, proof: sent.proof } satisfies ProfileAnswer;
  }
  const { refused: reply } = sent;
  if (reply) say({ message: reply.message, type: 3 });
  const refused = refusedOf(reply, form, refilledFields(section));
  return refusal({ section, refused, sentTo: sentToIn(section, form), proof } satisfies ProfileAnswer, reply);
}

/** Sends the code that a first password needs, to the account's own address. */
async function sendPasswordCode(form: FormData, api: ApiClient, say: Say) {
  const sent = await sendOwnCode(api, "password");
  if (!("refused" in sent)) {
    say({ message: sent.message, type: 1 });
    return { section: "password", sentTo: sent.address } satisfies ProfileAnswer;
  }
  const { refused: reply } = sent;
  if (reply) say({ message: reply.message, type: 3 });
  const refused = refusedOf(reply, form, refilledFields("password"));
  return refusal({ section: "password", refused, sentTo: sentToIn("password", form) } satisfies ProfileAnswer, reply);
}

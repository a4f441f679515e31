import type { ApiClient } from "../../shared/api-client";
import { refusal, refusedOf } from "../runtime/refused";
import type { Say } from "../runtime/request-context";
import { proofIn, sendOwnerCodes, type ContactSection } from "./owner-codes";
import { keptFields, type ProfileAnswer } from "./profile-change";

/** Sends the codes that a new e-mail or phone of the profile needs; with `byCode` only the owner's. */
export async function sendCodes(
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
  const sentTo = form.has(`${section}_otp`) ? address : undefined;
  const refused = refusedOf(reply, form, keptFields(section));
  return refusal({ section, refused, sentTo, proof } satisfies ProfileAnswer, reply);
}

import { creditDetails } from "./credit-details";
import { HttpShopper } from "./http-shopper";
import { kycDetails } from "./kyc-details";
import { pdfSample } from "./sample-files";
import { samples } from "./screens";

/** What the shop has sent to an address, newest first. */
export async function sentTo(origin: string, to: string): Promise<{ subject: string; text: string }[]> {
  const answer = await new HttpShopper(origin).fetch(`/dev/outbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: "application/json" },
  });
  const { messages } = (await answer.json()) as { messages: { subject: string; text: string }[] };
  return messages;
}

/** A browser that signed in by the code sent to an e-mail; a new account where there is none. */
export async function signedInAs(origin: string, email: string, lang: "en" | "ar" = "en"): Promise<HttpShopper> {
  const shopper = new HttpShopper(origin);
  await shopper.get("sendOtp", { email, lang });
  const [message] = await sentTo(origin, email);
  await shopper.get("confirmAccount", { email, otp: /\d{6}/.exec(message!.text)![0], lang });
  return shopper;
}

/** Uploads a PDF, and gives its id. */
async function upload(customer: HttpShopper, name: string): Promise<string> {
  const form = new FormData();
  form.set("file", new File([pdfSample()], name, { type: "application/pdf" }));
  const answer = await customer.fetch("/api/file-upload/", { method: "POST", body: form });
  return ((await answer.json()) as { file: { id: string } }).file.id;
}

/**
 * A customer who sent and wrote everything that staff look at.
 * @param word names all of it; letters and digits
 * @param business what is not as in `kycDetails`
 */
export async function aCustomerWhoWaits(
  origin: string,
  word: string,
  lang: "en" | "ar" = "en",
  business: Partial<typeof kycDetails> = {},
) {
  const email = `${word.toLowerCase()}@customer.test`;
  const customer = await signedInAs(origin, email, lang);
  const proof = await upload(customer, `${word}.pdf`);
  await customer.get("submitKyc", { ...kycDetails, ...business, establishment: word, proofs: [proof] });
  await customer.get("addReview", { id: samples.product, rating: 4, title: word, text: `${word} likes it.` });
  await customer.get("contactUs", { name: word, email, QUERY_TYPE: "order", QUERY: `${word} asks.` });
  return { customer, email };
}

/**
 * A customer with an address who has applied for a credit line.
 * @param word names the establishment; letters and digits
 * @param details what is not as in `creditDetails`
 */
export async function aCustomerWhoApplied(
  origin: string,
  word: string,
  lang: "en" | "ar" = "en",
  details: Partial<ReturnType<typeof creditDetails>> = {},
) {
  const email = `${word.toLowerCase()}@customer.test`;
  const customer = await signedInAs(origin, email, lang);
  await customer.get("editAddress", {
    action: "add",
    first_name: "Noura",
    last_name: "Al Falasi",
    address_line_1: "Villa 12",
    city: "Dubai",
    state: "Dubai",
    phone: "0501234567",
  });
  const statement = await upload(customer, `${word}-statement.pdf`);
  await customer.get("applyForCredit", { ...creditDetails([statement]), ...details, establishment: word });
  return { customer, email };
}

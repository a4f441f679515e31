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

/** A customer who sent and wrote everything that staff look at. @param word names all of it; letters and digits */
export async function aCustomerWhoWaits(origin: string, word: string, lang: "en" | "ar" = "en") {
  const email = `${word.toLowerCase()}@customer.test`;
  const customer = await signedInAs(origin, email, lang);
  const form = new FormData();
  form.set("file", new File([pdfSample()], `${word}.pdf`, { type: "application/pdf" }));
  const answer = await customer.fetch("/api/file-upload/", { method: "POST", body: form });
  const { file } = (await answer.json()) as { file: { id: string } };
  await customer.get("submitKyc", { ...kycDetails, establishment: word, proofs: [file.id] });
  await customer.get("addReview", { id: samples.product, rating: 4, title: word, text: `${word} likes it.` });
  await customer.get("contactUs", { name: word, email, QUERY_TYPE: "order", QUERY: `${word} asks.` });
  return { customer, email };
}

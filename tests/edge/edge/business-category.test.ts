// Shows how the edge reads, keeps and forgets a visitor's kind of business, and that no choice sees what another was answered.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { chosenCategory } from "#shared/goods/business-categories";
import { api } from "#storefront/api/routes";
import { businessCategory } from "#storefront/edge/business-category";
import { device } from "#storefront/edge/device";
import { bindings, edgeApp } from "#support/edge-app";

afterEach(() => void vi.restoreAllMocks());

const reply = { terms: [], products: [], searches: [], message: "", is_new_user: false };
const user = { email: "a@b.test", name: "A", phone: "", first_name: "A", last_name: "" };
const tokens = { access_token: "access", refresh_token: "refresh" };

/** The shop before an outside backend, which answers each call with what it was asked for and `told`. */
function shop(buildId: string, told: object = {}) {
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { url } = new Request(input, init);
    asked.push(new URL(url).searchParams.get("business_category") ?? "none");
    return Response.json({ success: true, ...reply, ...told });
  });
  const app = edgeApp({ buildId, backendUrl: "https://outside.test" }, device(), businessCategory())
    .post("/choice", async (c) => {
      const { business_category } = await c.req.parseBody();
      c.set("businessCategory", chosenCategory(business_category));
      return c.text(c.var.businessCategory);
    })
    .get("/choice", (c) => c.text(c.var.businessCategory))
    .route("/api", api);
  const ask = async (path: string, { cookie = "", agent = "Mozilla/5.0 Chrome/140", body }: RequestOptions = {}) => {
    const context = createExecutionContext();
    const headers = { cookie, "user-agent": agent };
    const method = body === undefined ? "GET" : "POST";
    const response = await app.request(
      `http://shop.test${path}`,
      { method, headers, body: body ?? null },
      bindings({}),
      context,
    );
    const text = await response.text();
    await waitOnExecutionContext(context);
    const kept = response.headers.getSetCookie().filter((line) => line.startsWith("business_category="));
    return { status: response.status, text, kept };
  };
  return { ask, asked };
}
type RequestOptions = { cookie?: string; agent?: string; body?: URLSearchParams | string };

test.each([
  ["business_category=clinic", "clinic"],
  ["a=b; business_category=hospital", "hospital"],
  ["", ""],
  ["business_category=", ""],
  ["business_category=Clinic", ""],
  ["business_category=clinic%00", ""],
  ["business_category=%E0%A4%A", ""],
  ["business_category=constructor", ""],
  [`business_category=${"clinic".repeat(17_000)}`, ""],
  [`x=${"y".repeat(100_000)}; business_category=dental`, "dental"],
])("the cookie %.40s is the choice %j", async (cookie, choice) => {
  const { ask } = shop("read");
  expect(await ask("/choice", { cookie })).toMatchObject({ status: 200, text: choice, kept: [] });
});

test("a crawler has no choice", async () => {
  const { ask } = shop("crawler");
  expect((await ask("/choice", { cookie: "business_category=clinic", agent: "Googlebot/2.1" })).text).toBe("");
});

// Shows: entities.business-choice
test("a choice that is made is kept; what is not on the list, and all, forgets it", async () => {
  const { ask } = shop("form");
  const post = (value: string, cookie = "") =>
    ask("/choice", { body: new URLSearchParams({ business_category: value }), cookie });
  const chosen = await post("clinic");
  expect(chosen).toMatchObject({ status: 200, text: "clinic" });
  expect(chosen.kept).toEqual(["business_category=clinic; Max-Age=31536000; Path=/; SameSite=Lax"]);
  for (const value of ["", "<script>", "clinic, dental"]) {
    expect((await post(value, "business_category=dental")).kept, value).toEqual([
      "business_category=; Max-Age=0; Path=/; SameSite=Lax",
    ]);
  }
  expect((await post("clinic", "business_category=clinic")).kept).toEqual([]);
});

// Shows: entities.business-keys
test("what was answered to one choice is not sent to another, and garbage is no choice of its own", async () => {
  const { ask, asked } = shop("apart");
  const call = (category: string) => ask(`/api/get-data-json/?name=terms&kind=brand&business_category=${category}`);
  for (const category of ["clinic", "hospital", "", "clinic", "hospital", "garbage", "x".repeat(100_000)]) {
    expect((await call(category)).status).toBe(200);
  }
  expect(asked).toEqual(["clinic", "hospital", ""]);
});

const json = (value: object) => JSON.stringify(value);
test.each([
  ["a sign-in", "/api/authentication/confirm-account/", { ...tokens, user: { ...user, businessType: "dental" } }],
  ["a sign-in of somebody who said nothing", "/api/authentication/confirm-account/", { ...tokens, user }],
])("%s keeps the business that the account names", async (_, path, told) => {
  const { ask } = shop("sign-in", { ...told, user: { businessType: "", ...told.user } });
  const { status, kept } = await ask(path, { body: json({ email: "a@b.test", otp: "123456" }) });
  const named = "businessType" in told.user ? ["business_category=dental; Max-Age=31536000; Path=/; SameSite=Lax"] : [];
  expect([status, kept]).toEqual([200, named]);
});

// Shows: entities.business-choice
test("a change of the profile keeps its business, and signing out forgets it", async () => {
  const cookie = "access_token=access; business_category=clinic";
  const { ask } = shop("profile", { user: { ...user, businessType: "pharmacy" }, customer_choice: "pharmacy" });
  for (const [path, body] of [
    ["/api/auth/update-user/", { user_info: { businessType: "pharmacy" } }],
    ["/api/customer-choice/", { "customer-choice": "pharmacy" }],
  ] as const) {
    const { status, kept } = await ask(path, { cookie, body: json(body) });
    expect([path, status, kept]).toEqual([
      path,
      200,
      ["business_category=pharmacy; Max-Age=31536000; Path=/; SameSite=Lax"],
    ]);
  }
  const left = await ask("/api/authentication/logout/", { cookie, body: json({}) });
  expect(left.kept).toEqual(["business_category=; Max-Age=0; Path=/; SameSite=Lax"]);
});

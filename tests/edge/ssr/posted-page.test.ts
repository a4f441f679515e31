// Shows what a posted form does to the visitor's cookies: who becomes a guest, whose next form is another one, and that
// a session which cannot be known changes nothing.
/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "#storefront/edge/session";
import { postedPage, postLimit } from "#storefront/ssr/posted-page";
import { bindings, edgeApp } from "#support/edge-app";

afterEach(() => void vi.restoreAllMocks());

const guest = "3f0e8a52-7c1d-4b6e-9a43-0c5b2d8f6e17";
const key = "a4c1d2e3-5b6f-4a7b-8c9d-0e1f2a3b4c5d";

/** Posts to the lists, before an outside backend, which gives each call the next of these answers. */
const post = (body: string, cookie: string, ...answers: Response[]) => postTo("/lists", body, cookie, ...answers);

async function postTo(path: string, body: string, cookie: string, ...answers: Response[]) {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    asked.push({ path: new URL(request.url).pathname, body: await request.json() });
    return (
      answers.shift() ?? Response.json({ success: false, err_type: "x", code: "x", message: "x" }, { status: 400 })
    );
  });
  const app = edgeApp({ backendUrl: "https://outside.test" }, session());
  app.use(async (c, next) => {
    c.set("path", c.get("url").pathname);
    await next();
  });
  app.post("*", postLimit).post("*", postedPage);
  const context = createExecutionContext();
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
  const answer = await app.request(`http://shop.test${path}`, { method: "POST", headers, body }, bindings({}), context);
  await waitOnExecutionContext(context);
  const lines = answer.headers.getSetCookie();
  const cookies = lines.map((line) => line.split("=")[0]!);
  const deleted = lines.filter((line) => /; Max-Age=0/i.test(line)).map((line) => line.split("=")[0]!);
  return { status: answer.status, cookies: cookies.toSorted(), deleted: deleted.toSorted(), asked };
}

/** What the backend says of a refresh token that is over. */
const sessionOver = () =>
  Response.json({ success: false, err_type: "auth", code: "token_not_valid", message: "Over." }, { status: 401 });

const compared = () => Response.json({ success: true, message: "compared", ids: ["1"] });

// Shows: cart.form-key
test("a change makes a visitor a guest, keeps one, and the next form is another", async () => {
  const first = await post("compare=1", "", compared());
  expect(first).toMatchObject({ status: 303, cookies: ["flash", "form_key", "guest_user_id", "has_tail"] });
  expect(first.asked[0]!.body["guest_user_id"]).toMatch(/^[\da-f-]{36}$/);
  const next = await post("compare=1", `guest_user_id=${guest}; form_key=${key}`, compared());
  expect(next).toMatchObject({ status: 303, cookies: ["flash", "form_key", "guest_user_id", "has_tail"] });
  expect(next.asked[0]!.body["guest_user_id"]).toBe(guest);
});

test("a refusal makes nobody a guest and keeps the key of the form", async () => {
  for (const cookie of ["", `guest_user_id=${guest}; form_key=${key}`]) {
    expect(await post("compare=1", cookie)).toMatchObject({ status: 303, cookies: ["flash"] });
    expect(await post("", cookie)).toMatchObject({ status: 303, cookies: ["flash"], asked: [] });
  }
});

test("of somebody whose session cannot be known nothing is changed, as a guest least of all", async () => {
  const down = () => new Response("", { status: 502 });
  const { status, cookies, asked } = await post("compare=1", "refresh_token=refresh", down(), compared());
  expect({ status, cookies }).toEqual({ status: 502, cookies: [] });
  expect(asked).toHaveLength(1);
});

test("a session that is over is a guest's; one that is renewed is the customer's", async () => {
  const over = await post("compare=1", "refresh_token=refresh", sessionOver(), compared());
  expect(over.status).toBe(303);
  expect(over.asked[1]!.body["guest_user_id"]).toMatch(/^[\da-f-]{36}$/);
  const renewed = Response.json({ success: true, access_token: "access", refresh_token: "refresh" });
  const customer = await post("compare=1", "refresh_token=refresh", renewed, compared());
  expect(customer).toMatchObject({ status: 303 });
  expect(customer.cookies).toContain("form_key");
  expect(customer.asked[1]!.body["guest_user_id"]).toBeUndefined();
});

test("a form that asks for nothing makes nobody a guest, and a session that is over leaves no marker", async () => {
  const chosen = await postTo("/business-category", "business_category=clinic", "");
  expect(chosen).toMatchObject({ status: 303, asked: [] });
  expect(chosen.cookies.filter((name) => /form_key|guest_user_id|has_tail/.test(name))).toEqual([]);
  const heart = await post("wish=NC-NGL-S", "refresh_token=refresh; has_tail=1", sessionOver());
  expect(heart).toMatchObject({ status: 303, deleted: ["access_token", "email", "has_tail", "refresh_token"] });
});

test("a file from an ended session is not stored, and an unknown session is reported", async () => {
  const over = sessionOver();
  const large = "x".repeat(11 * 1024 * 1024);
  const led = await postTo("/account/kyc", large, "refresh_token=refresh", over);
  expect(led.cookies).not.toContain("flash");
  const down = new Response("", { status: 502 });
  const told = await postTo("/account/kyc", large, "refresh_token=refresh", down);
  expect(told).toMatchObject({ status: 502, cookies: [] });
});

test.each(["%", "%=1", "=", "&", "a"])("a meaningless body is refused: %j", async (body) => {
  expect(await post(body, "")).toMatchObject({ status: 303, cookies: ["flash"], asked: [] });
});

test("the fields of a button weigh at most 8 kB", async () => {
  expect(await post(`compare=${"9".repeat(8200)}`, "")).toMatchObject({ status: 413, cookies: [], asked: [] });
});

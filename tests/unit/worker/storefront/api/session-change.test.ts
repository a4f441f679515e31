// Shows when the edge renews a session, when it forgets one, and that a backend which fails leaves the cookies.
import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { api } from "#storefront/api/routes";
import type { EdgeEnv } from "#storefront/request/context";
import { locale } from "#storefront/edge/locale";
import { session } from "#storefront/edge/session";
import { edgeApp } from "#support/edge-app";
import { json, loopbackServer, type Seen } from "#support/loopback-server";

type Answer = { status?: number; body: unknown };
const states = { body: { success: true, wishlist: [] } };
const pair = { body: { success: true, access_token: "new", refresh_token: "next" } };
const badToken = { status: 401, body: { success: false, code: "token_not_valid" } };

/** A token that ends in so many seconds, as far as it says so. */
const token = (seconds: number) =>
  `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds })).replace(/=+$/, "")}.x`;
const pathOf = ({ url }: Seen) => url.split("?")[0];
const bearers = (seen: Seen[]) => seen.map(({ headers }) => headers.authorization);

async function shop(answer: (request: Seen) => Answer) {
  const { origin, seen } = await loopbackServer((request, response) => {
    const { status = 200, body } = answer(request);
    json(response, status, body);
  });
  const app: Hono<EdgeEnv> = edgeApp({ backendUrl: origin }, locale(), session()).route("/api", api);
  const ask = (cookie: string, path = "/api/wishlist/", base = "http://localhost") =>
    app.request(base + path, { headers: { cookie } });
  return { seen, ask };
}

const refreshes = (answer: Answer) => (request: Seen) =>
  pathOf(request) === "/authentication/refresh/" ? answer : states;

describe("is renewed", () => {
  test.each([
    ["without an access token", ""],
    ["with one that is over", `access_token=${token(-1)}; `],
    ["with one that is over in a moment", `access_token=${token(5)}; `],
  ])("%s", async (_, access) => {
    const { ask, seen } = await shop(refreshes(pair));
    const answer = await ask(`${access}refresh_token=old`);
    expect([answer.status, seen.length]).toEqual([200, 2]);
    expect(JSON.parse(seen[0]!.body)).toEqual({ refresh_token: "old" });
    expect(seen[0]!.url).not.toContain("old");
    expect(bearers(seen)).toEqual([undefined, "Bearer new"]);
    expect(answer.headers.getSetCookie()).toEqual([
      "access_token=new; Max-Age=600; Path=/; HttpOnly; SameSite=Lax",
      "refresh_token=next; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax",
      "has_tail=1; Max-Age=2592000; Path=/; SameSite=Lax",
      expect.stringMatching(/^form_key=[0-9a-f-]{36}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test("over https into secure cookies with their prefix", async () => {
    const { ask } = await shop(refreshes(pair));
    const answer = await ask("__Host-refresh_token=old", "/api/wishlist/", "https://falaj.example");
    expect(answer.headers.getSetCookie().slice(0, 2)).toEqual([
      "__Host-access_token=new; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax",
      "__Host-refresh_token=next; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
  });

  test("when the backend refuses the token, and the call is made once more", async () => {
    const { ask, seen } = await shop((request) => {
      if (pathOf(request) === "/authentication/refresh/") return pair;
      return request.headers.authorization === "Bearer new" ? states : badToken;
    });
    expect((await ask("access_token=opaque; refresh_token=old")).status).toBe(200);
    expect(bearers(seen)).toEqual(["Bearer opaque", undefined, "Bearer new"]);
  });
});

test.each([
  ["a good token", `access_token=${token(60)}; refresh_token=old`, "/api/wishlist/"],
  ["a public call", "refresh_token=old", "/api/get-data-json/?name=top_offers"],
  ["a guest's call", "refresh_token=old", "/api/cart/guest/"],
])("is left alone with %s", async (_, cookie, path) => {
  const { ask, seen } = await shop(refreshes(pair));
  const answer = await ask(cookie, path);
  expect(seen.map(pathOf)).not.toContain("/authentication/refresh/");
  expect(answer.headers.getSetCookie()).toEqual([]);
});

describe("a refresh that fails", () => {
  test("with `token_not_valid` ends the session: the cookies go, users' calls are a 401", async () => {
    const { ask } = await shop((request) =>
      pathOf(request) === "/authentication/refresh/"
        ? badToken
        : { status: 401, body: { success: false, code: "no_session" } },
    );
    const answer = await ask("refresh_token=old");
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie().map((line) => line.split(";").slice(0, 2).join(";"))).toEqual([
      "access_token=; Max-Age=0",
      "refresh_token=; Max-Age=0",
      "email=; Max-Age=0",
      "has_tail=; Max-Age=0",
    ]);
  });

  test("is not asked for with a cookie that cannot be a token: the session ends", async () => {
    const { ask, seen } = await shop(refreshes(pair));
    const answer = await ask(`refresh_token=${"x".repeat(501)}`);
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^refresh_token=; Max-Age=0/));
    expect(seen.map(pathOf)).not.toContain("/authentication/refresh/");
  });

  test.each<[string, Answer, number]>([
    ["500", { status: 500, body: {} }, 502],
    ["504", { status: 504, body: {} }, 504],
    ["a 404: this storefront may not ask", { status: 404, body: { success: false, code: "not_found" } }, 502],
    ["a 404 that says something else of the token", { status: 404, body: badToken.body }, 502],
    ["another 401", { status: 401, body: { success: false, code: "no_session" } }, 502],
    ["400", { status: 400, body: { success: false, code: "invalid_input" } }, 502],
    ["403", { status: 403, body: { success: false, code: "no_right" } }, 502],
    ["429", { status: 429, body: { success: false, code: "rate_limited" } }, 502],
    ["a success without tokens", { body: { success: true } }, 502],
  ])("with %s leaves the cookies, and nothing is asked as somebody else", async (_, failure, status) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { ask, seen } = await shop(refreshes(failure));
    const answer = await ask("refresh_token=old");
    expect([answer.status, answer.headers.getSetCookie(), seen.length]).toEqual([status, [], 1]);
    expect(JSON.stringify(log.mock.calls)).not.toContain("old");
    log.mockRestore();
  });
});

test.each([
  ["no tokens", {}],
  ["only one for now", { access_token: "a" }],
  ["only one for later", { refresh_token: "b" }],
  ["an empty one", { access_token: "a", refresh_token: "" }],
  ["another empty one", { access_token: "", refresh_token: "b" }],
  ["something else", { access_token: 1, refresh_token: {} }],
])("a sign-in whose answer has %s is none", async (_, tokens) => {
  const user = { email: "a@b.ae", name: "", phone: "", first_name: "", last_name: "", businessType: "" };
  const { origin } = await loopbackServer((_request, response) =>
    json(response, 200, { success: true, message: "", user, is_new_user: false, ...tokens }),
  );
  const app = edgeApp({ backendUrl: origin }, locale(), session()).route("/api", api);
  const answer = await app.request("http://localhost/api/authentication/confirm-account/", {
    method: "POST",
    body: '{"email":"a@b.ae","otp":"123456"}',
    headers: { "content-type": "application/json" },
  });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([502, []]);
});

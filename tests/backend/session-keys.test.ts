// Shows what a change of the secret leaves good: while both are set, tokens, codes and links of the old one count, and
// what is made is the new one's; afterwards nothing of it does. And that a session ends after ninety days.
import { env } from "cloudflare:workers";
import { SignJWT, decodeJwt, decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";
import { createBackend } from "../../worker/backend/app";
import { documentLink, isLinkGood } from "../../worker/backend/documents/link";
import { sessionOfToken, signAccessToken } from "../../worker/backend/sessions/access-token";
import { linkIdOf, undoLink } from "../../worker/backend/sessions/undo-link";
import { readSettings } from "../../worker/backend/settings";
import { signedInByCode } from "../support/real-session";
import { age, newestCode } from "../support/sent-messages";
import { sessionSecret } from "../support/session";
import { localOutbox, shopperWith } from "../support/shoppers";

const next = "the next secret of the tests, 32 letters or more";
const day = 24 * 60 * 60_000;
const nobody = shopperWith({});

/** A backend with these secrets, and what it answers. */
function rotated(secrets: Record<string, string>) {
  const backend = createBackend({ ...env, ...localOutbox, SESSION_SECRET: next, ...secrets });
  return async (path: string, body: object, token?: string) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const asked = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await backend.fetch(new Request(`https://backend.test${path}/`, asked));
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
}
const overlapping = rotated({ SESSION_SECRET_PREVIOUS: sessionSecret });
const alone = rotated({});

test("an access token names its key and whom it is for", async () => {
  const token = await signAccessToken(sessionSecret, { userId: "u", familyId: "f" }, Date.now());
  expect(decodeJwt(token)).toMatchObject({ iss: "falaj", aud: "falaj-shop", sub: "u", sid: "f" });
  const { kid } = decodeProtectedHeader(token);
  expect(kid).toMatch(/^[\w-]{16}$/);
  expect(sessionSecret).not.toContain(kid);
  expect(await sessionOfToken([next, sessionSecret], token, Date.now())).toEqual({ userId: "u", familyId: "f" });
});

/** A copy with other values; what is undefined is left out. */
const withChanges = <Claims extends object>(claims: Claims, changes: object): Claims =>
  JSON.parse(JSON.stringify({ ...claims, ...changes })) as Claims;

test.each([
  ["another audience", { aud: "another-shop" }, {}],
  ["no audience", { aud: undefined }, {}],
  ["no key", {}, { kid: undefined }],
  ["another key's name", {}, { kid: "AAAAAAAAAAAAAAAA" }],
])("a token with %s is refused", async (_, claims, header) => {
  const good = await signAccessToken(sessionSecret, { userId: "u", familyId: "f" }, Date.now());
  const token = await new SignJWT(withChanges(decodeJwt(good), claims))
    .setProtectedHeader({ ...withChanges(decodeProtectedHeader(good), header), alg: "HS256" })
    .sign(new TextEncoder().encode(sessionSecret));
  expect(await sessionOfToken([sessionSecret], token, Date.now())).toBeNull();
});

test("tokens of the old secret count while both are set; what is made is the new one's", async () => {
  const { refreshToken, email } = await signedInByCode();
  const first = await nobody.get("refreshSession", { refresh_token: refreshToken });
  expect((await alone("/api/get-customer", {}, first.access_token)).status).toBe(401);
  expect((await alone("/authentication/refresh", { refresh_token: first.refresh_token })).status).toBe(401);
  const asked = await overlapping("/api/get-customer", {}, first.access_token);
  expect([asked.status, asked.body["user"]]).toMatchObject([200, { email }]);
  const renewed = await overlapping("/authentication/refresh", { refresh_token: first.refresh_token });
  expect((await alone("/api/get-customer", {}, renewed.body["access_token"])).status).toBe(200);
  expect((await alone("/authentication/refresh", { refresh_token: renewed.body["refresh_token"] })).status).toBe(200);
});

test("codes on their way count while both are set, and not afterwards", async () => {
  for (const [ask, status] of [
    [overlapping, 200],
    [alone, 401],
  ] as const) {
    const email = `rotated-${status}@clinic.test`;
    await nobody.get("sendOtp", { email });
    const otp = await newestCode(email);
    expect((await ask("/authentication/confirm-account", { email, otp })).status).toBe(status);
  }
});

test("links to documents and to undo a change, too", () => {
  const before = readSettings({ SESSION_SECRET: sessionSecret });
  const both = readSettings({ SESSION_SECRET: next, SESSION_SECRET_PREVIOUS: sessionSecret });
  const after = readSettings({ SESSION_SECRET: next });
  const undo = new URL(undoLink(before, { shopOrigin: "https://shop.test", locale: "ar" }, "link"));
  const token = undo.searchParams.get("token")!;
  expect([before, both, after].map((settings) => linkIdOf(settings, token))).toEqual(["link", "link", null]);
  const { searchParams } = new URL(documentLink(sessionSecret, "file", Date.now()), "https://shop.test");
  const good = [[next, sessionSecret], [next]].map((secrets) => isLinkGood(secrets, "file", searchParams, Date.now()));
  expect(good).toEqual([true, false]);
});

test("a session that is refreshed every week ends after ninety days all the same", async () => {
  let { refreshToken } = await signedInByCode();
  const refresh = () => nobody.ask("refreshSession", { refresh_token: refreshToken });
  let days = 0;
  for (; days < 200; days += 7) {
    // oxlint-disable-next-line no-await-in-loop -- week after week
    const { status, body } = await refresh();
    if (status !== 200) break;
    refreshToken = Reflect.get(Object(body), "refresh_token") as string;
    // oxlint-disable-next-line no-await-in-loop -- week after week
    await age(7 * day);
  }
  expect(days).toBe(91);
});

// Shows that a session survives a change of the secret: while both are set its tokens count, and what is made is the new
// one's. And that it ends after ninety days. Every kind of token is in `secret-rotation.test.ts`.
import { env } from "cloudflare:workers";
import { SignJWT, decodeJwt, decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";
import { createBackend } from "#backend/app";
import { sessionOfToken, signAccessToken } from "#backend/identity/sessions/access-token";
import { signedInByCode } from "#support/real-session";
import { age } from "#support/sent-messages";
import { sessionSecret } from "#support/session";
import { localOutbox, shopperWith } from "#support/shoppers";

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
  const token = await signAccessToken({ sessionSecret }, { userId: "u", familyId: "f" }, Date.now());
  expect(decodeJwt(token)).toMatchObject({ iss: "falaj", aud: "falaj-shop", sub: "u", sid: "f" });
  const { kid } = decodeProtectedHeader(token);
  expect(kid).toMatch(/^[\w-]{16}$/);
  expect(sessionSecret).not.toContain(kid);
  expect(await sessionOfToken({ sessionSecret: next, previousSecret: sessionSecret }, token, Date.now())).toEqual({
    userId: "u",
    familyId: "f",
  });
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
  const good = await signAccessToken({ sessionSecret }, { userId: "u", familyId: "f" }, Date.now());
  const token = await new SignJWT(withChanges(decodeJwt(good), claims))
    .setProtectedHeader({ ...withChanges(decodeProtectedHeader(good), header), alg: "HS256" })
    .sign(new TextEncoder().encode(sessionSecret));
  expect(await sessionOfToken({ sessionSecret }, token, Date.now())).toBeNull();
});

// Shows: sign-in.secrets
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

// Shows: sign-in.secrets
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

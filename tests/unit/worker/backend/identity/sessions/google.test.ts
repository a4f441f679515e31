// Shows whom an ID token lets in: only somebody whom the issuer, by its own key, vouches for to this very shop.
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { googlePerson } from "#backend/identity/sessions/google";
import { startGoogleIssuer } from "#support/google-issuer";
import { clientId, googleIssuer } from "#support/google-names";
import { deserted, json, loopbackServer } from "#support/loopback-server";

const settings = (keysUrl: string) => ({ clientId, issuers: [googleIssuer], keysUrl });

test("a good token gives the person; the keys are fetched once", async () => {
  const google = await startGoogleIssuer();
  const person = {
    nonce: "",
    subject: "g-1",
    email: "nora@clinic.test",
    name: "Nora Ali",
    first_name: "Nora",
    last_name: "Ali",
  };
  for (let time = 0; time < 3; time++) {
    expect(await googlePerson(await google.sign(), settings(google.keysUrl), Date.now())).toEqual(person);
  }
  expect(google.seen).toHaveLength(1);
});

const past = Math.floor(Date.now() / 1000) - 60;
// Shows: sign-in.google
test.each<[string, Record<string, unknown>]>([
  ["for another shop", { aud: "other.apps.test" }],
  ["of another issuer", { iss: "https://evil.test" }],
  ["spent", { exp: past }],
  ["without an end", { exp: undefined }],
  ["of nobody", { sub: undefined }],
  ["without an e-mail", { email: undefined }],
  ["with an e-mail nobody checked", { email_verified: false }],
  ["with a word for true", { email_verified: "true" }],
  ["with an address that is none", { email: "nora" }],
])("a token %s is refused", async (_, claims) => {
  const google = await startGoogleIssuer();
  const answer = await googlePerson(await google.sign(claims), settings(google.keysUrl), Date.now());
  expect(answer).toEqual({ fail: "social_refused" });
});

test("a token of another key, of a shared secret, unsigned, or no token at all is refused", async () => {
  const google = await startGoogleIssuer();
  const [head, claims] = (await google.sign()).split(".");
  const symmetric = await new SignJWT({ email: "nora@clinic.test", email_verified: true })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(googleIssuer)
    .setAudience(clientId)
    .setSubject("g-1")
    .setExpirationTime("10m")
    .sign(new TextEncoder().encode(clientId));
  for (const token of [await google.sign({}, { forged: true }), symmetric, `${head}.${claims}.`, "x"]) {
    expect(await googlePerson(token, settings(google.keysUrl), Date.now())).toEqual({ fail: "social_refused" });
  }
});

test("an issuer that cannot be asked is not a refusal", async () => {
  const google = await startGoogleIssuer();
  const token = await google.sign();
  const { origin } = await loopbackServer((_, response) => json(response, 500, {}));
  for (const keysUrl of [origin, await deserted()]) {
    expect(await googlePerson(token, settings(keysUrl), Date.now())).toEqual({ fail: "backend_failed" });
  }
});

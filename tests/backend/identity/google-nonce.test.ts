// Shows that Google's ID token signs in once, and only where its nonce was given: not without one, not in another
// browser, not late, and of twenty at once one; and that a twin which reads and then deletes lets several in.
import { env } from "cloudflare:workers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { createBackend } from "#backend/app";
import { clientId, googleIssuer } from "#support/google-names";
import { age } from "#support/sent-messages";
import { localOutbox } from "#support/shoppers";

const keysUrl = "https://keys.test/certs";
const google = { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: googleIssuer, GOOGLE_JWKS_URL: keysUrl };
const backend = createBackend({ ...env, ...localOutbox, ...google });
const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
const jwk = { ...(await exportJWK(publicKey)), kid: "k", alg: "RS256" };
vi.stubGlobal("fetch", async () => Response.json({ keys: [jwk] }));
afterEach(() => void vi.restoreAllMocks());

const aBrowser = () => {
  const headers = { "content-type": "application/json", "x-visitor-browser": crypto.randomUUID() };
  const post = async (path: string, body: object) => {
    const asked = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await backend.fetch(new Request(`https://backend.test${path}/`, asked));
    return { status: answer.status, body: (await answer.json()) as { nonce: string; code?: string } };
  };
  return {
    nonce: async () => (await post("/authentication/nonce", {})).body.nonce,
    signIn: async (id_token: string) => {
      const { status, body } = await post("/authentication/outh", { id_token });
      return status === 200 ? "in" : body.code;
    },
  };
};

const now = () => Math.floor(Date.now() / 1000);
const tokenWith = (nonce?: string) =>
  new SignJWT({ email: "nora@clinic.test", email_verified: true, name: "Nora", ...(nonce !== undefined && { nonce }) })
    .setProtectedHeader({ alg: "RS256", kid: "k" })
    .setIssuer(googleIssuer)
    .setAudience(clientId)
    .setSubject("g-1")
    .setIssuedAt(now())
    .setExpirationTime(now() + 600)
    .sign(privateKey);

test("a token with the browser's nonce signs in, and replayed it does not", async () => {
  const browser = aBrowser();
  const token = await tokenWith(await browser.nonce());
  expect(await browser.signIn(token)).toBe("in");
  expect(await browser.signIn(token)).toBe("social_refused");
});

test("without a nonce, with one of nobody's, and in another browser it does not", async () => {
  const [browser, other] = [aBrowser(), aBrowser()];
  const nonce = await browser.nonce();
  expect(await browser.signIn(await tokenWith())).toBe("social_refused");
  expect(await browser.signIn(await tokenWith("made-up-by-a-page"))).toBe("social_refused");
  expect(await other.signIn(await tokenWith(nonce))).toBe("social_refused");
  expect(await browser.signIn(await tokenWith(nonce))).toBe("in");
});

test("after an hour it does not; ten wait for one browser, the newest", async () => {
  const browser = aBrowser();
  const late = await browser.nonce();
  await age(61 * 60_000);
  expect(await browser.signIn(await tokenWith(late))).toBe("social_refused");
  const first = await browser.nonce();
  await age(1000);
  for (let opened = 0; opened < 10; opened++) await browser.nonce();
  expect(await browser.signIn(await tokenWith(first))).toBe("social_refused");
});

const atOnce = (spend: () => Promise<boolean>) =>
  Promise.all(Array.from({ length: 20 }, spend)).then((done) => done.filter(Boolean).length);

// Shows: sign-in.google-nonce
test("of twenty at once one signs in", async () => {
  const browser = aBrowser();
  const token = await tokenWith(await browser.nonce());
  expect(await atOnce(async () => (await browser.signIn(token)) === "in")).toBe(1);
});

test("the unsafe twin lets several in", async () => {
  await aBrowser().nonce();
  const hash = await env.DB.prepare("SELECT nonce_hash FROM social_nonces").first<string>("nonce_hash");
  const read = env.DB.prepare("SELECT 1 FROM social_nonces WHERE nonce_hash = ?").bind(hash);
  const spend = async () => {
    if (!(await read.first())) return false;
    await env.DB.prepare("DELETE FROM social_nonces WHERE nonce_hash = ?").bind(hash).run();
    return true;
  };
  expect(await atOnce(spend)).toBeGreaterThan(1);
});

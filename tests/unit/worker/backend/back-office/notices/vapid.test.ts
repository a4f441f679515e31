// Shows that a push service can check who sends: the signature is for that service alone, for half a day, by the key it names.
import { decodeProtectedHeader, importJWK, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { fromBase64url, toBase64url } from "#backend/back-office/notices/base64url";
import { vapidHeader } from "#backend/back-office/notices/vapid";

const settings = {
  publicKey: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  subject: "mailto:shop@falaj.example",
};

test("is signed for the service's own address", async () => {
  const now = Date.now();
  const header = await vapidHeader("https://push.service.com/send/abc?x=1", settings, now);
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(header)!;
  expect(key).toBe(settings.publicKey);
  const point = fromBase64url(key!)!;
  const jwk = { kty: "EC", crv: "P-256", x: toBase64url(point.slice(1, 33)), y: toBase64url(point.slice(33)) };
  const { payload } = await jwtVerify(token!, await importJWK(jwk, "ES256"), { audience: "https://push.service.com" });
  expect(decodeProtectedHeader(token!)).toEqual({ typ: "JWT", alg: "ES256" });
  expect(payload).toEqual({
    sub: settings.subject,
    aud: "https://push.service.com",
    exp: Math.floor(now / 1000) + 12 * 3600,
  });
});

test("keys that are none are said to be so", async () => {
  await expect(vapidHeader("https://a.com/", { ...settings, publicKey: "AAAA" }, 0)).rejects.toThrow(
    "VAPID_PUBLIC_KEY",
  );
});

// Shows that messages for browsers are encrypted as the example of RFC 8291 (section 5 and appendix A) has them, byte for byte,
// and that keys which are none are refused.
import { expect, test } from "vitest";
import { fromBase64url, toBase64url } from "#backend/back-office/notices/base64url";
import { arePushKeys, encryptPush } from "#backend/back-office/notices/encrypt-push";

const browser = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const sender = {
  publicKey: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
};
const salt = fromBase64url("DGv6ra1nlYgDCS1FRnbzlw")!;
const curve = { name: "ECDH", namedCurve: "P-256" };

async function pairOf({ publicKey, privateKey }: typeof sender): Promise<CryptoKeyPair> {
  const point = fromBase64url(publicKey)!;
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: toBase64url(point.slice(1, 33)),
    y: toBase64url(point.slice(33)),
  };
  return {
    publicKey: await crypto.subtle.importKey("jwk", jwk, curve, true, []),
    privateKey: await crypto.subtle.importKey("jwk", { ...jwk, d: privateKey }, curve, true, ["deriveBits"]),
  };
}

// Shows: console.push
test("the example of the RFC", async () => {
  const text = "When I grow up, I want to be a watermelon";
  const body = await encryptPush(text, browser, { pair: await pairOf(sender), salt });
  expect(toBase64url(body)).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("two messages have nothing in common but their form", async () => {
  const [first, second] = await Promise.all([encryptPush("x", browser), encryptPush("x", browser)]);
  expect(first.length).toBe(second.length);
  expect(toBase64url(first.slice(0, 16))).not.toBe(toBase64url(second.slice(0, 16)));
});

test.for([
  { ...browser, p256dh: "" },
  { ...browser, auth: "BTBZMqHH6r4" },
  { ...browser, p256dh: `BD${browser.p256dh.slice(2)}` },
  { ...browser, p256dh: "\u0000<script>" },
])("keys that are none: %o", async (keys) => {
  expect(await arePushKeys(keys)).toBe(false);
  expect(await arePushKeys(browser)).toBe(true);
});

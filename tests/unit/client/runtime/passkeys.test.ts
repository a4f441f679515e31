// Shows where a passkey cannot be used whatever its owner does: at an address without a name, and in browsers that know none.
import { expect, test } from "vitest";
import { passkeyHindrance } from "#client/runtime/passkeys";

const windowAt = (url: string, knows = true) =>
  ({ location: new URL(url), ...(knows && { PublicKeyCredential: () => undefined }) }) as unknown as Parameters<
    typeof passkeyHindrance
  >[0];

test.each([
  ["http://localhost:8787/admin", null],
  ["https://falaj.example/admin", null],
  ["https://10.falaj.example/admin", null],
  ["http://127.0.0.1:8787/admin", "address"],
  ["http://[::1]:8787/admin", "address"],
  ["https://192.168.1.20/admin", "address"],
])("at %s: %s", (url, hindrance) => {
  expect(passkeyHindrance(windowAt(url))).toBe(hindrance);
});

test("a browser that knows none is named as such", () => {
  expect(passkeyHindrance(windowAt("https://falaj.example/admin", false))).toBe("unknown");
});

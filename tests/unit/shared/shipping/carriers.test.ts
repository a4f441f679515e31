// Shows that a carrier is known however its name is typed, and that its link carries the number whole.
import fc from "fast-check";
import { expect, test } from "vitest";
import { carrierNamed, carrierNames, trackingLink } from "#shared/shipping/carriers";

test("a carrier is known in any case and spacing; another stays as it was typed", () => {
  expect([carrierNamed("dhl"), carrierNamed("emirates-post"), carrierNamed("I Mile")]).toEqual([
    "DHL",
    "Emirates Post",
    "iMile",
  ]);
  expect([carrierNamed("Own van"), trackingLink("Own van", "1")]).toEqual(["Own van", null]);
});

test("a link is an address of the web, with the whole number where the carrier takes it", () => {
  fc.assert(
    fc.property(fc.constantFrom(...carrierNames), fc.string({ unit: "grapheme", maxLength: 80 }), (carrier, number) => {
      const link = trackingLink(carrier, number);
      if (link === null) return;
      const url = new URL(link);
      expect(url.protocol).toBe("https:");
      for (const value of url.searchParams.values()) expect(value).toBe(number);
    }),
  );
});

// Shows that nothing personal and nothing that opens something is left in a text that is counted or reported.
import { expect, test } from "vitest";
import { withoutPrivate, withoutPrivateCut } from "#shared/text/without-private";

// Shows: errors.nothing-private
test.each([
  ["an e-mail", "noura.k+shop@mail.example.ae"],
  ["an e-mail in an address", "noura%40mail.example"],
  ["a telephone number", "+971 50 123 4567"],
  ["a telephone number in Arabic digits", "٠٥٠١٢٣٤٥٦٧"],
  ["a one-time code", "123456"],
  ["a card number", "4111-1111-1111-1111"],
  ["a session's token", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJub3VyYSJ9.c2lnbmF0dXJlLW9mLWl0"],
  ["a refresh token", "9f86d081884c7d659a2feaa0c55ad015"],
  ["a guest's id", "3b241101-e2bb-4255-8caf-4136c566a962"],
  ["a bearer", "Bearer abc"],
])("%s is removed at every position", (_, secret) => {
  for (const text of [secret, `before ${secret} after`, `https://shop.test/x?y=${secret}#z`]) {
    expect(withoutPrivate(text)).not.toContain(secret);
    expect(withoutPrivate(text)).not.toMatch(/noura|4567|123456|1111|eyJ|9f86|3b24|abc\b/);
  }
});

test("queries and fragments of addresses go, whatever they say", () => {
  expect(withoutPrivate("at https://shop.test/cart/link?to=me#there (line)")).toBe(
    "at https://shop.test/cart/link (line)",
  );
  expect(withoutPrivate("/account/login?returnUrl=/order")).toBe("/account/login");
});

test.each([
  "Nitrile gloves, blue, size 8",
  "syringes-10-ml-100-pack",
  "AB-PFW",
  "قفازات مقاس 8",
  "at render (https://shop.test/assets/entry-BOz9XCWi.js:12:123456)",
  "TypeError: Cannot read properties of undefined (reading 'map')",
])("%s stays as it is", (text) => {
  expect(withoutPrivate(text)).toBe(text);
});

test("a long text is cut before it is looked at, and no half of a secret is left where it was cut", () => {
  for (const secret of [
    "noura.k+shop@mail.example.ae",
    "+971 50 123 4567",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJub3VyYSJ9.c2ln",
  ])
    for (let before = 0; before < 1500; before += 7) {
      const text = `${"word ".repeat(before)}${secret} ${"word ".repeat(1000)}`;
      expect(withoutPrivateCut(text, 500)).toHaveLength(500);
      expect(withoutPrivateCut(text, 500)).not.toMatch(/noura|971|eyJ/);
    }
});

test("60 kB that are nothing but hostile take no time", () => {
  const began = performance.now();
  for (const pump of ["a-", "a-0", "1 ", "a.b@", "aaaaaaaa.", "bearer "])
    for (const run of [withoutPrivate, (text: string) => withoutPrivateCut(text, 4000)]) run(pump.repeat(30_000));
  expect(performance.now() - began).toBeLessThan(1000);
});

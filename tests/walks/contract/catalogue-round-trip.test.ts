// Shows that the whole catalogue of the demo comes back the same by an export and an import; with a part of it
// `tests/unit/scripts/catalogue/command.test.ts` shows it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoSource, roundTrip, shopFolder, soundRoundTrip } from "../../support/catalogue-round-trip";

let folder: Awaited<ReturnType<typeof shopFolder>>;
beforeAll(async () => {
  folder = await shopFolder();
});
afterAll(() => folder?.remove());

test("the demo's export, imported into an empty shop and exported again, is the same to the byte", async () => {
  const source = await demoSource();
  expect(source.products.length).toBeGreaterThan(100);
  expect(await roundTrip(folder, source)).toEqual(soundRoundTrip(source.products.length));
}, 300_000);

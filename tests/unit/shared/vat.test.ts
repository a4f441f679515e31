// Shows that the shop's texts name the rate of VAT that it charges, and what VAT an amount contains.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { vatIn, vatPercent } from "../../../shared/vat";

const client = path.resolve(import.meta.dirname, "../../../client");
const texts = ["messages", "policy/texts"].flatMap((folder) =>
  readdirSync(path.join(client, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(json|ts)$/.test(name))
    .map((name) => path.join(client, folder, name)),
);

test("every text that names a percentage of VAT names the one that is charged", () => {
  const named = texts.flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/[\n.]/)
      .filter((sentence) => /VAT|value added|المضافة/.test(sentence))
      .flatMap((sentence) => [...sentence.matchAll(/(\d+) ?[%٪]/g)].map((match) => Number(match[1]))),
  );
  expect(named.length).toBeGreaterThanOrEqual(7);
  expect(new Set(named)).toEqual(new Set([vatPercent]));
});

test("VAT and what is left without it make the amount, at the rate, to half a fils", () => {
  fc.assert(
    fc.property(fc.nat(1e9), (gross) => {
      const net = gross - vatIn(gross);
      expect(Math.abs(vatIn(gross) - (net * vatPercent) / 100)).toBeLessThanOrEqual(
        0.5 * (1 + vatPercent / 100) + 1e-6,
      );
    }),
  );
});

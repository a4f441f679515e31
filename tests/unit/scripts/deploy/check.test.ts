// Shows that a shop is checked as the build that was uploaded: the one before it may answer for a while, and when it does not
// stop the check fails.
import { afterEach, expect, test, vi } from "vitest";
import { checkPages } from "#scripts/deploy/step-check";
import { json, loopbackServer } from "#support/loopback-server";

afterEach(() => void vi.unstubAllEnvs());

/** A shop whose first answers to `/healthz` are of the build before. */
async function shopThatLags(answersOfBefore: number) {
  let asked = 0;
  const { origin, seen } = await loopbackServer(({ url }, response) => {
    if (url === "/healthz") json(response, 200, { build: asked++ < answersOfBefore ? "before" : "uploaded" });
    else response.end('<html lang="en" dir="rtl">');
  });
  vi.stubEnv("DEPLOY_CONNECT_TO", new URL(origin).host);
  return { paths: () => seen.map(({ url }) => url) };
}

test("pages are asked for once the uploaded build answers", async () => {
  vi.stubEnv("DEPLOY_PATIENCE_MS", "10000");
  const { paths } = await shopThatLags(1);
  expect(await checkPages("https://shop.example", "uploaded")).toContain("answers: build uploaded");
  expect(paths().slice(0, 3)).toEqual(["/healthz", "/healthz", "/shop"]);
});

test("one that stays as it was fails the check", async () => {
  vi.stubEnv("DEPLOY_PATIENCE_MS", "1");
  const { paths } = await shopThatLags(Infinity);
  const check = checkPages("https://shop.example", "uploaded");
  await expect(check).rejects.toThrow("/healthz answers as build before, not as uploaded");
  expect(paths()).toEqual(["/healthz"]);
});

test("a version of which nobody wrote down its build is taken as it is", async () => {
  await shopThatLags(Infinity);
  expect(await checkPages("https://shop.example", null)).toContain("answers: build before");
});

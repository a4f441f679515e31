// Shows how long a stored page is sent, that it is found again outside the isolate, and that no two pages share a key.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findShell, keepShell, type Shell, type ShellKey } from "../../../worker/ssr/page-cache";

const encode = (text: string) => new TextEncoder().encode(text);
let pages = 0;
const aKey = (differing: Partial<ShellKey> = {}): ShellKey => ({
  buildId: "build",
  device: "mobile",
  crawler: false,
  businessCategory: "",
  url: new URL(`https://falaj.test/products/${pages}`),
  ...differing,
});
const aShell = (html = "<p>page</p>"): Shell => ({ html: encode(html), nonceOffsets: [3, 7], madeAt: Date.now() });

beforeEach(() => {
  pages += 1;
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const after = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test("a page is fresh for a minute, stale for ten more, then gone", async () => {
  const shell = aShell();
  await keepShell(aKey(), shell);
  after(59);
  expect(await findShell(aKey())).toEqual({ shell, stale: false });
  after(2);
  expect(await findShell(aKey())).toEqual({ shell, stale: true });
  after(598);
  expect((await findShell(aKey()))?.stale).toBe(true);
  after(2);
  expect(await findShell(aKey())).toBeNull();
});

test("a page that the isolate has forgotten comes from the edge cache, offsets and all", async () => {
  const shell = aShell();
  await keepShell(aKey(), shell);
  const megabyte = "x".repeat(1024 * 1024);
  for (let other = 0; other < 17; other += 1) {
    await keepShell(aKey({ url: new URL(`https://falaj.test/other/${other}`) }), aShell(megabyte));
  }
  const match = vi.spyOn(Cache.prototype, "match");
  expect(await findShell(aKey())).toEqual({ shell, stale: false });
  expect(match).toHaveBeenCalledOnce();
  expect(await findShell(aKey())).toEqual({ shell, stale: false });
  expect(match).toHaveBeenCalledOnce();
  match.mockRestore();
});

test.each<[string, Partial<ShellKey>]>([
  ["build", { buildId: "another" }],
  ["device", { device: "desktop" }],
  ["crawler", { crawler: true }],
  ["business", { businessCategory: "clinic" }],
  ["host", { url: new URL("https://evil.test/products/1") }],
  ["language", { url: new URL("https://falaj.test/ar/products/1") }],
  ["query", { url: new URL("https://falaj.test/products/1?sku=A") }],
])("another %s is another page", async (_, differing) => {
  const base = aKey({ url: new URL("https://falaj.test/products/1") });
  await keepShell(base, aShell());
  expect(await findShell({ ...base, ...differing })).toBeNull();
});

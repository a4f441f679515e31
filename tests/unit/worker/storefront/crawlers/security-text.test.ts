// Shows that anybody who finds a weakness learns whom to notify, where and in which languages, from a text that is
// never stale.
import { expect, test, vi } from "vitest";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import { securityText } from "#storefront/crawlers/security-text";
import { edgeApp } from "#support/edge-app";

// Shows: security.policy-reports
test("security.txt names the shop's own address and ends within a year", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 1, 12), toFake: ["Date"] });
  const app = edgeApp({ publicOrigin: "https://shop.test" }).get("/.well-known/security.txt", securityText);
  const response = await app.request("/.well-known/security.txt");
  vi.useRealTimers();
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await response.text()).toBe(
    [
      `Contact: mailto:${settingDefaults.contact.email}`,
      "Expires: 2027-04-30T00:00:00.000Z",
      "Preferred-Languages: en, ar",
      "Canonical: https://shop.test/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

// Shows that the device type follows client hints and user agent, and that crawlers are flagged.
import { expect, test } from "vitest";
import { device } from "#storefront/edge/device";
import { edgeApp } from "#support/edge-app";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const androidTablet = phone.replace(" Mobile", "");
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const ipad =
  "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1";
const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const app = edgeApp({}, device()).get("*", (c) => c.json([c.var.device, c.var.crawler]));

test.each<[string, string, Record<string, string>, string, boolean]>([
  ["desktop Chrome", chrome, {}, "desktop", false],
  ["a phone", phone, {}, "mobile", false],
  ["an iPhone", iphone, {}, "mobile", false],
  ["an Android tablet", androidTablet, {}, "tablet", false],
  ["an iPad", ipad, {}, "tablet", false],
  ["a phone by its hint alone", chrome, { "sec-ch-ua-mobile": "?1" }, "mobile", false],
  ["a desktop by its hint", chrome, { "sec-ch-ua-mobile": "?0" }, "desktop", false],
  ["Googlebot", googlebot, {}, "desktop", true],
  ["no agent at all", "", {}, "desktop", false],
])("%s", async (_, agent, hints, type, crawler) => {
  const response = await app.request("/", { headers: { ...hints, "user-agent": agent } });
  expect(await response.json()).toEqual([type, crawler]);
});

// Shows which network a limit counts, and that a browser's cookie is believed only when it is one of ours.
import { expect, test } from "vitest";
import { visitor } from "#storefront/edge/visitor";
import { edgeApp } from "#support/edge-app";
import { setBrowserCookie, openBrowser } from "#storefront/request/browser-id";
import { networkOf } from "#shared/http/network";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  [undefined, "unknown"],
])("%s is of the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const app = edgeApp({}, visitor()).get("*", (c) => {
  if (c.req.query("opens")) openBrowser(c);
  const answer = c.json(c.var.visitor);
  setBrowserCookie(c, answer);
  return answer;
});
const id = "0b0c3f6e-3a54-4c8e-9d2e-5f0f0d3c1a11";

test("a browser keeps its id, in a cookie that scripts cannot read", async () => {
  const answer = await app.request("https://shop.test/", { headers: { cookie: `__Host-browser_id=${id}` } });
  expect(await answer.json()).toEqual({ network: "unknown", browserId: id });
  expect(answer.headers.get("set-cookie")).toMatch(/^__Host-browser_id=.*HttpOnly; Secure; SameSite=Lax/);
});

test.each(["", "1", `${id}0`, "'; DROP TABLE users"])("the cookie %j is nobody's", async (cookie) => {
  const answer = await app.request("/", { headers: { cookie: `browser_id=${encodeURIComponent(cookie)}` } });
  expect(await answer.json()).toEqual({ network: "unknown" });
  expect(answer.headers.get("set-cookie")).toBeNull();
});

test("a browser without an id is given one where it is opened", async () => {
  const answer = await app.request("/?opens=1");
  const { browserId } = (await answer.json()) as { browserId: string };
  expect(answer.headers.get("set-cookie")).toContain(`browser_id=${browserId}`);
});

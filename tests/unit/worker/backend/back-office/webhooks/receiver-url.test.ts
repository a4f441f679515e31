// Shows whom webhooks may be sent to: public names over TLS, and this machine only where the shop runs on it.
import { expect, test } from "vitest";
import { mayReceive } from "#backend/back-office/webhooks/receiver-url";

const shopOrigin = "https://shop.example.com";
const outside = { local: false, shopOrigin, workersDevHost: null };
const local = { local: true, shopOrigin: "http://localhost:8787", workersDevHost: null };

test.for([
  "https://erp.example.com/hooks/falaj?key=1",
  "https://erp.example.com:8443/hooks",
  "https://ERP.Example.COM./",
  "https://xn--mgbh0fb.xn--kgbechtv.com/",
])("%s may", (url) => {
  expect(mayReceive(url, outside)).toBe(true);
});

test.for([
  "http://erp.example.com/",
  "https://shop.example.com/webhooks/stripe",
  "https://SHOP.example.com:443/",
  "https://shop.example.com:8443/",
  "https://shop.example.com./",
  "https://www.shop.example.com/",
  "https://127.0.0.1/",
  "https://0/",
  "https://017700000001/",
  "https://169.254.169.254/",
  "https://[::ffff:169.254.169.254]/",
  "https://[fe80::1]/",
  "https://100.64.0.1/",
  "https://localhost/",
  "https://a.localhost/",
  "https://db.internal/",
  "https://erp.home.arpa/",
  "https://erp/",
  "https://a@erp.example.com/",
  "https://erp.example.com/#a",
  "wss://erp.example.com/",
  "//erp.example.com",
  "",
  `https://erp.example.com/${"x".repeat(1000)}`,
])("%s may not", (url) => {
  expect(mayReceive(url, outside)).toBe(false);
});

test("this machine may where the shop runs on it, by no other number", () => {
  expect(mayReceive("http://127.0.0.1:9000/hook", local)).toBe(true);
  expect(mayReceive("http://localhost:9000/hook", local)).toBe(true);
  expect(mayReceive("http://127.0.0.1:9000/hook", outside)).toBe(false);
  expect(mayReceive("http://10.0.0.5/hook", local)).toBe(false);
  expect(mayReceive("http://169.254.169.254/", local)).toBe(false);
});

// Shows who says where the shop is: deployed, its variable alone, without which nothing is served; on this machine the
// caller. A header would otherwise choose where the links of somebody's letter lead.
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { createBackend } from "#backend/app";
import { runScheduled } from "#backend/scheduled/tasks";
import { scheduledSettings } from "#backend/settings";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { startedPayment } from "#support/payments";
import { aUser } from "#support/shoppers";

const evil = "https://evil.test";

/** Asks for a code with a header that lies. @returns the status, and the origin that the letter has */
async function asked(email: string, variables: Record<string, string>) {
  const backend = createBackend({ ...env, ...variables });
  const { status } = await backend.fetch(
    new Request("https://also-evil.test/auth/send-otp", {
      method: "POST",
      headers: { "content-type": "application/json", "x-shop-origin": evil },
      body: JSON.stringify({ email }),
    }),
  );
  const row = await env.DB.prepare("SELECT letter FROM outbox WHERE recipient = ?")
    .bind(email)
    .first<{ letter: string }>();
  return { status, origin: row && (JSON.parse(row.letter) as { origin: string }).origin };
}

test.each(["production", "staging"])(
  "%s: a letter's links are the variable's, whatever a caller says",
  async (name) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const variables = { ENVIRONMENT: name, PUBLIC_ORIGIN: "https://shop.example" };
    expect(await asked(`${name}@clinic.test`, variables)).toEqual({ status: 200, origin: "https://shop.example" });
    log.mockRestore();
  },
);

test("a payment leads back to the shop, from whichever host it was requested", async () => {
  await loadProducts([productSample("mask", { variants: [variantSample("MASK", { price_gst: 10, stock: 9 })] })]);
  const variables = { ENVIRONMENT: "staging", SANDBOX_PAYMENTS: "on", PUBLIC_ORIGIN: "https://shop.example" };
  const { redirect_url } = await startedPayment(await aUser({ variables }), { MASK: 1 });
  expect(new URL(redirect_url).origin).toBe("https://shop.example");
});

test("deployed without it, nothing is served, written or done by the clock, and the log says why", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const variables = { ENVIRONMENT: "production", PUBLIC_ORIGIN: "" };
  expect(await asked("nobody@clinic.test", variables)).toEqual({ status: 500, origin: null });
  expect(JSON.stringify(log.mock.calls)).toContain("public_origin_missing");
  await expect(runScheduled({ ...env, ...variables }, new Date())).rejects.toThrow("PUBLIC_ORIGIN is missing");
  log.mockRestore();
});

test("on this machine it is the caller's, and a scheduled run's the one that npm start serves", async () => {
  const variables = { ENVIRONMENT: "local", OUTBOX: "local", PUBLIC_ORIGIN: "" };
  expect(await asked("local@clinic.test", variables)).toEqual({ status: 200, origin: evil });
  expect(scheduledSettings(variables).shopOrigin).toBe("http://localhost:8787");
});

// Shows over real HTTP, with a provider that is a server of its own, that an order of a business becomes an accepted e-invoice,
// that what the provider refuses is sent again by a form without scripts, and that its webhook reaches the shop.
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCashOrder } from "../support/console-records";
import { aCustomerWhoWaits, signedInAs } from "../support/customers";
import { FakeProvider } from "../support/fake-provider";
import { goods } from "../support/filled-cart";
import { openServer } from "../support/loopback-server";
import { staffEmail } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const provider = new FakeProvider();
let server: Awaited<ReturnType<typeof openServer>>;
let shop: Shop;
beforeAll(async () => {
  server = await openServer(provider.answer);
  const variables = {
    E_INVOICE_URL: server.origin,
    E_INVOICE_KEY: provider.key,
    E_INVOICE_WEBHOOK_SECRET: provider.webhookSecret,
  };
  shop = await startShop({ variables });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  server?.close();
});

const seller = {
  issuer: "shop",
  from: "2020-01-01",
  tin: "1000000000",
  licence: "CN-1234567",
  authority: "Dubai Economy and Tourism",
  street: "Street 16",
  city: "Dubai",
  emirate: "DXB",
  hs_code: "90189090",
};

// Shows: e-invoices.sent, e-invoices.refused, e-invoices.webhooks
test("an order of a business becomes an accepted e-invoice, over a refusal", { timeout: 120_000 }, async () => {
  const staff = await signedInAs(shop.origin, staffEmail);
  const { groups } = await staff.get("getSettings");
  const company = groups.find(({ group }) => group === "company")!;
  const real = { ...company.values, trn: "100000000012303" };
  await staff.get("saveSettings", { group: "company", version: company.version, values: real });
  await staff.get("saveSettings", { group: "e_invoices", version: 0, values: seller });
  const { customer, email } = await aCustomerWhoWaits(shop.origin, "EInvoiced", "en", { trn: "100123456789003" });
  const { submissions } = await staff.get("listKycQueue");
  await staff.get("approveKyc", { id: submissions.find(({ user }) => user.email === email)!.id });
  provider.mood = "rejects";
  const { id } = await aCashOrder(staff, customer, { [goods.masks]: 2 });
  await staff.get("confirmOrder", { id });
  await staff.get("packOrder", { id });
  await staff.get("shipOrder", { id, carrier: "Aramex", tracking_number: "AX-1" });
  const paper = async () => (await staff.get("listEInvoices", { order: id })).e_invoices[0]!;
  shop.minute();
  await expect.poll(async () => (await paper()).state, { timeout: 20_000 }).toBe("rejected");
  const page = `/admin/orders/${id}`;
  const shown = await (await staff.fetch(page)).text();
  expect(shown).toContain("The provider refused this document under its rule ibr-132-ae");
  expect(shown).toContain(`/admin/e-invoices/${(await paper()).id}/file?uuid=${(await paper()).uuid}`);
  provider.mood = "slow";
  const body = new FormData();
  for (const [name, value] of Object.entries({ id: (await paper()).id, intent: "retry" })) body.set(name, value);
  expect((await staff.fetch(page, { method: "POST", body })).status).toBeLessThan(400);
  shop.minute();
  await expect.poll(async () => (await paper()).state, { timeout: 20_000 }).toBe("sent");
  const { uuid } = await paper();
  provider.decide(uuid, "AP");
  const news = provider.webhook(uuid);
  const answer = await fetch(`${shop.origin}/webhooks/e-invoices`, { method: "POST", ...news });
  expect(answer.status).toBe(200);
  const forged = { ...news, headers: { ...news.headers, "webhook-signature": "v1,AAAA" } };
  expect((await fetch(`${shop.origin}/webhooks/e-invoices`, { method: "POST", ...forged })).status).toBe(400);
  shop.minute();
  await expect.poll(async () => (await paper()).state, { timeout: 20_000 }).toBe("accepted");
  const file = await staff.fetch(`/admin/e-invoices/${(await paper()).id}/file?uuid=${uuid}&part=document`);
  expect(await file.text()).toBe(provider.documents.get(uuid)!.xml);
  expect(await (await staff.fetch("/ar/admin/e-invoices?status=accepted")).text()).toContain((await paper()).name);
  const refused = await customer.fetch(`/admin/e-invoices/${(await paper()).id}/file?uuid=${uuid}&part=document`);
  expect(await refused.text()).not.toContain("<Invoice");
});

// Shows that a provider of e-invoices is asked as its interface says and believed only where it speaks clearly, over real HTTP:
// silence, entities, bombs and answers about another document are no answer, and a refusal has its findings.
import { expect, test, vi } from "vitest";
import { httpProvider } from "#backend/ordering/e-invoice-delivery/http-provider";
import { providerSettings } from "#backend/ordering/e-invoice-delivery/provider-settings";
import { readAnswer } from "#backend/ordering/e-invoice-delivery/read-answer";
import { FakeProvider } from "#support/fake-provider";
import { deserted, loopbackServer } from "#support/loopback-server";

const logged: string[] = [];
vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)));

const uuid = "4b1f0a52-7c3d-4e8f-9a0b-1c2d3e4f5a6b";
const xml = '<?xml version="1.0" encoding="UTF-8"?><Invoice>فاتورة</Invoice>';

async function open(options: { answer?: Parameters<typeof loopbackServer>[0]; key?: string; patience?: number } = {}) {
  const fake = new FakeProvider();
  const { origin, seen } = await loopbackServer(options.answer ?? fake.answer);
  const { webhookSecret } = fake;
  const settings = {
    url: `${origin}/`,
    key: options.key ?? fake.key,
    webhookSecret,
    patience: options.patience ?? 3000,
  };
  return { fake, seen, provider: httpProvider(settings) };
}

// Shows: e-invoices.sent
test("a document is handed over under its UUID as it is, and twice is one", async () => {
  const { provider, fake, seen } = await open();
  expect(await provider.look(uuid)).toBe("unknown");
  const both = [await provider.submit(uuid, xml), await provider.submit(uuid, xml)];
  expect(both).toMatchObject([
    { went: "accepted", id: `fake-${uuid}`, findings: [] },
    { went: "accepted", id: `fake-${uuid}`, findings: [] },
  ]);
  expect(await provider.look(uuid)).toMatchObject({ went: "accepted" });
  expect([...fake.documents.keys()]).toEqual([uuid]);
  expect(seen[1]).toMatchObject({ method: "POST", url: "/documents", body: xml });
  expect(seen[1]!.headers).toMatchObject({ "idempotency-key": uuid, "content-type": "application/xml; charset=utf-8" });
  // That a document never arrived is no trouble.
  expect(logged).toEqual([]);
});

test("a refusal has its findings, each in a line that is safe to show", async () => {
  const { provider, fake } = await open();
  fake.mood = "rejects";
  fake.findings = [
    { code: "ibr-132-ae", text: "The TRN <of the buyer>\n & its \u202Eform" },
    { code: "not a code <", text: "x".repeat(500) },
  ];
  expect(await provider.submit(uuid, xml)).toMatchObject({
    went: "rejected",
    findings: [
      { code: "ibr-132-ae", text: "The TRN <of the buyer> & its form" },
      { code: "", text: "x".repeat(200) },
    ],
  });
  expect(await provider.look(uuid)).toMatchObject({ went: "rejected" });
});

test("one that is not decided yet says so", async () => {
  const { provider, fake } = await open();
  fake.mood = "slow";
  expect(await provider.submit(uuid, xml)).toMatchObject({ went: "sent" });
  expect(await provider.look(uuid)).toMatchObject({ went: "sent" });
});

test.each(["lost", "silent", "garbage", "entity", "bomb", "foreign", "deep", "torn", 500, 429, 409, 302] as const)(
  "%s is no answer, of either question",
  async (fault) => {
    const { provider, fake } = await open({ patience: fault === "silent" ? 200 : 3000 });
    fake.faults.push(fault, fault);
    expect(await provider.submit(uuid, xml)).toBe("unavailable");
    expect(await provider.look(uuid)).toBe("unavailable");
  },
);

test("nobody who listens, and answers without an end, are no answer", async () => {
  const { webhookSecret, key } = new FakeProvider();
  const nobody = httpProvider({ url: await deserted(), key, webhookSecret, patience: 300 });
  expect(await nobody.submit(uuid, xml)).toBe("unavailable");
  const { provider } = await open({ answer: (_, response) => response.writeHead(200).end("<x>".repeat(200_000)) });
  expect(await provider.look(uuid)).toBe("unavailable");
});

test("a key that is not good is said to be", async () => {
  const { provider } = await open({ key: "another" });
  expect(await provider.submit(uuid, xml)).toBe("unauthorised");
  expect(await provider.look(uuid)).toBe("unauthorised");
});

test("what goes wrong is logged without the document or its number", async () => {
  logged.length = 0;
  const { provider, fake } = await open();
  fake.faults.push("garbage", 500);
  await provider.submit(uuid, xml);
  await provider.look(uuid);
  expect(logged).toHaveLength(2);
  expect(logged.join("\n")).toContain("e_invoice_trouble");
  expect(logged.join("\n")).not.toMatch(/فاتورة|4b1f0a52/);
});

test("elements that nest too deep are no answer, however well they end", () => {
  const [open_, end] = ["<x>", "</x>"].map((tag) => tag.repeat(40));
  const answer = (
    inner: string,
  ) => `<ApplicationResponse><DocumentResponse><Response><ResponseCode>AP</ResponseCode></Response>
    <DocumentReference><ID>${uuid}</ID></DocumentReference></DocumentResponse>${inner}</ApplicationResponse>`;
  expect(readAnswer(answer(""), uuid)).toMatchObject({ went: "accepted" });
  expect(readAnswer(answer(`${open_}${end}`), uuid)).toBeNull();
  expect(readAnswer(answer("").replace("AP", "XX"), uuid)).toBeNull();
  expect(readAnswer("", uuid)).toBeNull();
  expect(
    readAnswer(answer("<__proto__><went>accepted</went></__proto__>").replace("AP", "RE"), uuid),
  ).not.toMatchObject({
    went: "accepted",
  });
});

test.each([
  ["https://provider.test", "production", true],
  ["https://provider.test", undefined, true],
  ["http://provider.test", "production", false],
  ["http://provider.test", undefined, false],
  ["http://127.0.0.1:9", "local", true],
  ["ftp://provider.test", "local", false],
  ["provider", "local", false],
])("%s in %s is asked: %s", (E_INVOICE_URL, ENVIRONMENT, isAsked) => {
  const set = { E_INVOICE_URL, E_INVOICE_KEY: "k", E_INVOICE_WEBHOOK_SECRET: "s", ENVIRONMENT };
  expect(providerSettings(set) !== null).toBe(isAsked);
});

test("without its key or the secret of its webhooks there is none", () => {
  const E_INVOICE_URL = "https://provider.test";
  expect(providerSettings({ E_INVOICE_URL, E_INVOICE_KEY: "k" })).toBeNull();
  expect(providerSettings({ E_INVOICE_URL, E_INVOICE_WEBHOOK_SECRET: "s" })).toBeNull();
});

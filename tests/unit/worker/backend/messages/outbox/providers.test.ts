// Shows what carriers get, against a carrier on this machine, and that only its success counts as one.
import { expect, test } from "vitest";
import { emailProvider, smsProvider } from "#backend/messages/outbox/providers";
import { deserted, json, loopbackServer } from "#support/loopback-server";

const message = { recipient: "+971501234567", subject: "", text: "123456 is your code", html: "", files: [] };
const never = new AbortController().signal;

/** Nothing that the operator has set. */
const unset = { from: "", usualName: "", replyTo: "" };

// Shows: messages.providers
test("an SMS is posted with the key", async () => {
  const { origin, seen } = await loopbackServer((_, response) => json(response, 202, {}));
  const send = smsProvider({
    SMS_PROVIDER: "http",
    SMS_API_URL: `${origin}/send`,
    SMS_API_KEY: "k",
    SMS_FROM: "Falaj",
  })!;
  await send(message, unset, never);
  expect(seen[0]).toMatchObject({ method: "POST", url: "/send", headers: { authorization: "Bearer k" } });
  expect(JSON.parse(seen[0]!.body)).toEqual({ from: "Falaj", to: message.recipient, text: message.text });
});

test("an e-mail has a subject, and no key where none is needed", async () => {
  const { origin, seen } = await loopbackServer((_, response) => json(response, 200, {}));
  const send = emailProvider({ EMAIL_PROVIDER: "http", EMAIL_API_URL: origin, EMAIL_FROM: "shop@falaj.test" })!;
  await send({ recipient: "a@b.ae", subject: "Code", text: "x", html: "<p>x</p>", files: [] }, unset, never);
  expect(seen[0]!.headers).not.toHaveProperty("authorization");
  expect(JSON.parse(seen[0]!.body)).toEqual({
    from: "shop@falaj.test",
    to: "a@b.ae",
    subject: "Code",
    text: "x",
    html: "<p>x</p>",
  });
});

test("Cloudflare's binding gets the same message, from whom the operator has set", async () => {
  const sent: unknown[] = [];
  const binding = { send: async (told: unknown) => void sent.push(told) } as unknown as SendEmail;
  await emailProvider({ EMAIL_PROVIDER: "binding", EMAIL: binding, EMAIL_FROM: "f@g.ae" })!(
    { recipient: "a@b.ae", subject: "Code", text: "x", html: "<p>x</p>", files: [] },
    { from: '"Falaj" <care@falaj.ae>', usualName: "Falaj", replyTo: "help@falaj.ae" },
    never,
  );
  expect(sent).toEqual([
    {
      from: '"Falaj" <care@falaj.ae>',
      to: "a@b.ae",
      subject: "Code",
      text: "x",
      html: "<p>x</p>",
      replyTo: "help@falaj.ae",
    },
  ]);
});

// Shows: messages.papers
test("files go along: as base64 over HTTP, as bytes by the binding", async () => {
  const file = { name: "INV-000001.pdf", type: "application/pdf", bytes: new TextEncoder().encode("%PDF") };
  const mail = { recipient: "a@b.ae", subject: "Order", text: "x", html: "", files: [file] };
  const { origin, seen } = await loopbackServer((_, response) => json(response, 200, {}));
  await emailProvider({ EMAIL_PROVIDER: "http", EMAIL_API_URL: origin })!(mail, unset, never);
  expect(JSON.parse(seen[0]!.body)).toMatchObject({
    attachments: [{ filename: "INV-000001.pdf", content_type: "application/pdf", content: "JVBERg==" }],
  });
  const sent: unknown[] = [];
  const binding = { send: async (told: unknown) => void sent.push(told) } as unknown as SendEmail;
  await emailProvider({ EMAIL_PROVIDER: "binding", EMAIL: binding })!(mail, unset, never);
  const content = file.bytes;
  expect(sent).toMatchObject([
    { attachments: [{ disposition: "attachment", filename: "INV-000001.pdf", type: "application/pdf", content }] },
  ]);
});

test.each([500, 401, 302])("%i is no yes", async (status) => {
  const { origin } = await loopbackServer((_, response) => json(response, status, {}, { location: "/elsewhere" }));
  const send = smsProvider({ SMS_PROVIDER: "http", SMS_API_URL: origin })!;
  await expect(send(message, unset, never)).rejects.toThrow(`answered ${status}`);
});

test("a carrier that is not there is no yes either", async () => {
  const send = smsProvider({ SMS_PROVIDER: "http", SMS_API_URL: await deserted() })!;
  await expect(send(message, unset, never)).rejects.toThrow("fetch failed");
});

test("without configuration there is no carrier", () => {
  expect([emailProvider({}), smsProvider({}), emailProvider({ EMAIL_PROVIDER: "binding" })]).toEqual([
    null,
    null,
    null,
  ]);
});

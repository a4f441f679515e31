// Shows that a message leaves at least once: at once when its carrier takes it, by a scheduled run when not; that its
// text is not kept once it left; and that no outbox is shown where messages really leave.
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { emailOfBody } from "#backend/messages/emails/email-of-body";
import { deliver, deliverDue, messageFor } from "#backend/messages/outbox/deliver";
import type { MessageProvider } from "#backend/messages/outbox/providers";
import { readSettings, type Settings } from "#backend/settings";
import { createBackend } from "#backend/app";
import { insertCode } from "#backend/identity/sessions/codes-store";

const db = openDatabase(env.DB);
const minute = 60_000;
let sent: string[] = [];
const takes: MessageProvider = async ({ recipient, text, html }) =>
  void sent.push(`${recipient}: ${text.split("\n")[0]}${html.includes("secret") ? ", in HTML too" : ""}`);
const fails: MessageProvider = async () => Promise.reject(new Error("the carrier answered 503"));
const withCarrier = (email: MessageProvider): Settings => ({
  ...readSettings({ ENVIRONMENT: "production", OUTBOX: "local" }),
  email,
});

async function write(recipient: string, settings: Settings, now: number) {
  const content = emailOfBody({ locale: "en", subject: "s", body: "secret" });
  const draft = { channel: "email" as const, recipient, subject: "s", content };
  const known = { browsers: [recipient], networks: [""] };
  const trier = { browser: recipient, network: "", known, countsNetwork: false, isOwn: true };
  const code = { address: recipient, hash: "h", trier, trusted: false, now, expiresAt: now + 5 * minute };
  const [, [row]] = await db.run(insertCode(code), messageFor(draft, settings, now, now + 5 * minute));
  return row!;
}
const stored = (recipient: string) =>
  env.DB.prepare("SELECT body, letter, sent_at, tries FROM outbox WHERE recipient = ?").bind(recipient).first();

test("a carrier that takes it: sent once, and its text is gone", async () => {
  sent = [];
  const [now, settings] = [1_000_000, withCarrier(takes)];
  await deliver(db, settings, await write("a@b.ae", settings, now), now);
  await deliverDue(db, settings, now + 2 * minute);
  expect(sent).toEqual(["a@b.ae: secret, in HTML too"]);
  expect(await stored("a@b.ae")).toEqual({ body: "", letter: "", sent_at: now, tries: 0 });
});

// Shows: messages.providers
test("a carrier that fails: scheduled runs try again, later each time, until it is of no use", async () => {
  sent = [];
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const [now, broken, mended] = [2_000_000, withCarrier(fails), withCarrier(takes)];
  await deliver(db, broken, await write("c@d.ae", broken, now), now);
  await deliverDue(db, mended, now + 29_000);
  expect(sent).toEqual([]);
  await deliverDue(db, broken, now + minute);
  await deliverDue(db, mended, now + minute + 30_000);
  expect(sent).toEqual([]);
  await deliverDue(db, mended, now + 4 * minute);
  expect(sent).toEqual(["c@d.ae: secret, in HTML too"]);
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/secret|c@d\.ae/);
  await write("e@f.ae", broken, now);
  await deliverDue(db, mended, now + 6 * minute);
  expect(sent).toHaveLength(1);
  log.mockRestore();
});

// Shows: messages.outbox
test("production shows no outbox, whatever is configured", async () => {
  const production = createBackend({ ...env, ENVIRONMENT: "production", OUTBOX: "local" });
  expect((await production.fetch(new Request("https://backend.test/dev/outbox/"))).status).toBe(404);
});

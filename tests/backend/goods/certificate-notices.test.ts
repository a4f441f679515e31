// Shows that staff are notified of certificates a month and a week before they end, and when they are over: gathered in
// one e-mail a day, each once, a new certificate again; and that the console counts them.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { readSettings } from "#backend/settings";
import { notifyOfCertificates } from "#backend/goods/taxes/notify-staff";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { localOutbox } from "#support/shoppers";
import { aStaff } from "#support/staff";

const db = openDatabase(env.DB);
const settings = readSettings({ ...env, ...localOutbox });
const day = 86_400_000;
const now = Date.now();

const certify = (sku: string, days: number) =>
  env.DB.prepare(
    `UPDATE variants SET tax_class = 'zero_rated', tax_basis = 'registered', tax_certificate = 'MD-' || ?1,
       tax_basis_expires_at = ?2 WHERE sku_id = ?1`,
  ).bind(sku, now + days * day);

beforeEach(async () => {
  await loadProducts([
    productSample("mirror", { variants: ["A", "B"].map((sku) => variantSample(sku)) }),
    productSample("probe", { variants: ["C", "D"].map((sku) => variantSample(sku)) }),
  ]);
  await env.DB.batch([
    env.DB.prepare("DELETE FROM certificate_notices"),
    env.DB.prepare("DELETE FROM outbox"),
    certify("A", 100),
    certify("B", 20),
    certify("C", 5),
    certify("D", -1),
  ]);
});

const mails = async () =>
  (
    await env.DB.prepare("SELECT recipient, subject, body FROM outbox ORDER BY message_id").all<
      Record<string, string>
    >()
  ).results;
/** Runs the task as on such a day, and gives what it sent. */
async function told(days: number): Promise<string[]> {
  const before = (await mails()).length;
  await notifyOfCertificates(db, settings, now + days * day);
  return (await mails()).slice(before).map(({ body }) => body!);
}
const skusIn = (body: string | undefined) => [...(body ?? "").matchAll(/^([A-D]): /gm)].map(([, sku]) => sku);

// Shows: editor.certificates
test("one e-mail to each of staff names what ends, in both languages", async () => {
  await notifyOfCertificates(db, settings, now);
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([...settings.staffEmails].toSorted());
  expect(skusIn(sent[0]!["body"])).toEqual(["D", "C", "B"]);
  expect(sent[0]!["body"]).toContain("MD-C");
  expect(sent[0]!["body"]).toContain("تنتهي خلال أسبوع");
  expect(sent[0]!["subject"]).toContain("3 SKUs");
});

// Shows: editor.certificates
test("each notice once, and no second e-mail on the same day", async () => {
  expect(await told(0)).toHaveLength(settings.staffEmails.length);
  await certify("A", 3).run();
  expect(await told(0.5)).toEqual([]);
  expect(skusIn((await told(1))[0])).toEqual(["A"]);
  expect(await told(2)).toEqual([]);
});

test("the week and the end are notified after the month; a renewed certificate starts over", async () => {
  await told(0);
  expect(skusIn((await told(6))[0])).toEqual(["C"]);
  expect(skusIn((await told(14))[0])).toEqual(["B"]);
  await certify("C", 40).run();
  expect(skusIn((await told(16))[0])).toEqual(["C"]);
  expect(skusIn((await told(21))[0])).toEqual(["B"]);
});

test("two runs at once send one e-mail", async () => {
  await Promise.all([1, 2, 3].map(() => notifyOfCertificates(db, settings, now)));
  expect(await mails()).toHaveLength(settings.staffEmails.length);
});

// Shows: editor.certificates
test("the console counts the products, and its list shows them", async () => {
  const staff = await aStaff();
  expect((await staff.get("getConsole")).waiting.certificates).toBe(2);
  const { products } = await staff.get("listEditedProducts", { status: "certificate" });
  expect(products.map(({ slug }) => slug).toSorted()).toEqual(["mirror", "probe"]);
});

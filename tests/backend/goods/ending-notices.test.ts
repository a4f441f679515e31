// Shows that staff are notified of tax certificates and registrations 60, 30 and 7 days before they end, and when they are
// over: gathered in one e-mail a day, each once, a new end again; that the console counts them; and that a product whose
// registration has ended is not sold, while one that is valid to this day still is.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { dayInEmirates } from "#shared/time/emirates-time";
import { followStock } from "#backend/goods/catalogue/offers";
import { openDatabase } from "#backend/platform/database";
import { readSettings } from "#backend/settings";
import { notifyOfEndings } from "#backend/goods/endings/notify-staff";
import { turnDay } from "#backend/goods/catalogue/turn-day";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser, localOutbox } from "#support/shoppers";
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
    env.DB.prepare("DELETE FROM ending_notices"),
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
  await notifyOfEndings(db, settings, now + days * day);
  return (await mails()).slice(before).map(({ body }) => body!);
}
const skusIn = (body: string | undefined) => [...(body ?? "").matchAll(/^([A-D]): /gm)].map(([, sku]) => sku);

// Shows: editor.certificates
test("one e-mail to each of staff names what ends, in both languages", async () => {
  await notifyOfEndings(db, settings, now);
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([...settings.staffEmails].toSorted());
  expect(skusIn(sent[0]!["body"])).toEqual(["D", "C", "B"]);
  expect(sent[0]!["body"]).toContain("MD-C");
  expect(sent[0]!["body"]).toContain("تنتهي شهادتها الضريبية خلال أسبوع");
  expect(sent[0]!["subject"]).toContain("expiring: 3 ·");
});

// Shows: editor.certificates
test("each notice once, and no second e-mail on the same day", async () => {
  expect(await told(0)).toHaveLength(settings.staffEmails.length);
  await certify("A", 3).run();
  expect(await told(0.5)).toEqual([]);
  expect(skusIn((await told(1))[0])).toEqual(["A"]);
  expect(await told(2)).toEqual([]);
});

test("a month, a week and the end are notified after two months; a renewed certificate starts over", async () => {
  await told(0);
  expect(skusIn((await told(6))[0])).toEqual(["C"]);
  expect(skusIn((await told(14))[0])).toEqual(["B"]);
  await certify("C", 40).run();
  expect(skusIn((await told(16))[0])).toEqual(["C"]);
  expect(skusIn((await told(21))[0])).toEqual(["B"]);
  expect(skusIn((await told(40.5))[0])).toEqual(["C", "A"]);
});

test("two runs at once send one e-mail", async () => {
  await Promise.all([1, 2, 3].map(() => notifyOfEndings(db, settings, now)));
  expect(await mails()).toHaveLength(settings.staffEmails.length);
});

// Shows: editor.certificates
test("the console counts the products, and its list shows them", async () => {
  const staff = await aStaff();
  expect((await staff.get("getConsole")).waiting.certificates).toBe(2);
  const { products } = await staff.get("listEditedProducts", { status: "certificate" });
  expect(products.map(({ slug }) => slug).toSorted()).toEqual(["mirror", "probe"]);
});

describe("a registration", () => {
  const register = (slug: string, until: string) =>
    env.DB.prepare(
      `UPDATE product_groups SET codes = json_object('registration_number', 'EDE-' || slug,
         'registration_authority', 'EDE', 'registration_expires_on', ?2) WHERE slug = ?1`,
    )
      .bind(slug, until)
      .run();
  const inDays = (days: number) => dayInEmirates(Date.now() + days * day);
  const inStock = async (slug: string) =>
    (
      await env.DB.prepare(
        "SELECT e.in_stock FROM listing_entries e JOIN product_groups g USING (group_id) WHERE slug = ? AND term_id = 0",
      )
        .bind(slug)
        .first<{ in_stock: number }>()
    )?.in_stock;

  // Shows: editor.certificates, editor.registrations
  test("is notified with the certificates", async () => {
    await register("mirror", inDays(59));
    await register("probe", inDays(-1));
    const [body] = await told(0);
    expect(body).toContain("mirror: ");
    expect(body).toContain("EDE-probe");
    expect(body).toContain("Registration expired, not sold any more");
    expect((await (await aStaff()).get("getConsole")).waiting.certificates).toBe(2);
  });

  // Shows: editor.registrations
  test("allows the sale to its last day, and not after it", async () => {
    await register("mirror", inDays(0));
    await register("probe", inDays(-1));
    const user = await aUser();
    await user.get("updateCartItem", { type: "UPDATE", sku_id: "A", quantity: 1 });
    expect(await user.refuse("updateCartItem", { type: "UPDATE", sku_id: "C", quantity: 1 })).toMatchObject({
      code: "not_sold",
    });
    const bought = (sku_id: string) => ({ source: "pdp", sku_id, quantity: 1 }) as const;
    expect(await user.refuse("createCheckout", bought("C"))).toMatchObject({ code: "not_sold" });
    expect((await user.get("createCheckout", bought("A"))).checkout.items).toHaveLength(1);
    const { variants } = await user.get("getProduct", { id: "probe" });
    expect(variants.map(({ max_oq }) => max_oq)).toEqual([0, 0]);
  });

  test("that has ended leaves the lists on the next day, and comes back with a new one", async () => {
    await env.DB.prepare("UPDATE turned_day SET day = ?").bind(inDays(-3)).run();
    await register("probe", inDays(-1));
    expect(await inStock("probe")).toBe(1);
    await turnDay(db, now);
    await followStock(env, new Date(now));
    expect(await inStock("probe")).toBe(0);
  });
});

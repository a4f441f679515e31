// Shows that old stored values are normalised once, a part a minute, that the audit log lists the changed rows, and
// that a value which another row has, and a SKU, stay as they are and are reported.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "#backend/platform/database";
import { bringToForm } from "#backend/back-office/stored-values/bring-to-form";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";

const db = openDatabase(env.DB);
const now = Date.UTC(2026, 10, 1, 12);
const set = (table: string, key: string, id: string, values: Record<string, string>) =>
  env.DB.prepare(
    `UPDATE ${table} SET ${Object.keys(values)
      .map((name) => `${name} = ?`)
      .join(", ")} WHERE ${key} = ?`,
  )
    .bind(...Object.values(values), id)
    .run();
const user = (id: string) =>
  env.DB.prepare("SELECT phone, email, name, establishment_name FROM users WHERE user_id = ?").bind(id).first();
const rounds = async () =>
  (await env.DB.prepare("SELECT kind, changed, left_alone, ended_at FROM stored_value_rounds ORDER BY kind").all())
    .results;
const audited = async (action: string) =>
  (
    await env.DB.prepare("SELECT subject, detail, staff_email FROM audit_log WHERE action = ? ORDER BY entry_id")
      .bind(action)
      .all()
  ).results;

beforeEach(async () => {
  await env.DB.exec("UPDATE stored_value_rounds SET read_to = '', changed = 0, left_alone = 0, ended_at = NULL");
});

test("what is out of form is brought to it once, and the log says what", async () => {
  const [one, other] = [await aUser(), await aUser()];
  await set("users", "user_id", one.userId, {
    phone: "+9710501234567",
    email: "\u200fNoura@clinic.ae\u200e",
    name: "Noura\u200b Ali",
    establishment_name: "Al Noor\u00a0 Clinic",
  });
  const before = await user(other.userId);
  await bringToForm(db, now);
  expect(await user(one.userId)).toEqual({
    phone: "+971501234567",
    email: "noura@clinic.ae",
    name: "Noura Ali",
    establishment_name: "Al Noor Clinic",
  });
  expect(await user(other.userId)).toEqual(before);
  expect(await audited("customer.to_form")).toEqual([
    { subject: one.userId, detail: "phone, email, name, establishment_name", staff_email: "" },
  ]);
  expect(await rounds()).toContainEqual({ kind: "users", changed: 1, left_alone: 0, ended_at: now });
  await set("users", "user_id", one.userId, { name: "Noura\u200b Ali" });
  await bringToForm(db, now + 60_000);
  expect(await user(one.userId)).toMatchObject({ name: "Noura\u200b Ali" });
});

test("what another customer has is left and told, once for two that come to the same", async () => {
  const [owner, later, twin] = (await Promise.all([aUser(), aUser(), aUser()])).toSorted((a, b) =>
    a.userId < b.userId ? -1 : 1,
  ) as [Awaited<ReturnType<typeof aUser>>, Awaited<ReturnType<typeof aUser>>, Awaited<ReturnType<typeof aUser>>];
  await set("users", "user_id", owner.userId, { phone: "+971502222222" });
  await set("users", "user_id", later.userId, { phone: "+9710502222222", name: "A\u200eB" });
  await set("users", "user_id", twin.userId, { email: "Sara@clinic.ae\u200e" });
  const fourth = await aUser();
  await set("users", "user_id", fourth.userId, { email: "\u200fsara@clinic.ae" });
  await bringToForm(db, now);
  expect(await user(later.userId)).toMatchObject({ phone: "+9710502222222", name: "AB" });
  const [first, second] = [twin.userId, fourth.userId].toSorted() as [string, string];
  expect((await user(first))?.["email"]).toBe("sara@clinic.ae");
  expect((await user(second))?.["email"]).toMatch(/[\u200e\u200f]/);
  expect(await audited("customer.left_alone")).toEqual(
    expect.arrayContaining([
      { subject: later.userId, detail: `phone: ${owner.userId}`, staff_email: "" },
      { subject: second, detail: `email: ${first}`, staff_email: "" },
    ]),
  );
});

test("a maker's code is changed, a SKU told alone, and staff read both in the log", async () => {
  await loadProducts([
    productSample("mirror", { variants: [variantSample("AB-1\u200e", { manufacturer_code: "REF\u200b 77" })] }),
  ]).catch(() => undefined);
  await env.DB.prepare("UPDATE variants SET sku_id = ?, manufacturer_code = ?")
    .bind("AB-1\u200e", "REF\u200b 77")
    .run();
  await bringToForm(db, now);
  expect(await env.DB.prepare("SELECT sku_id, manufacturer_code FROM variants").first()).toEqual({
    sku_id: "AB-1\u200e",
    manufacturer_code: "REF 77",
  });
  expect(await audited("product.to_form")).toEqual([
    { subject: "mirror", detail: "manufacturer_code", staff_email: "" },
  ]);
  expect(await audited("product.left_alone")).toEqual([
    { subject: "mirror", detail: "sku_id: AB-1[U+200E]", staff_email: "" },
  ]);
  const { entries } = await (await aStaff()).get("listAuditLog", { about: "goods" });
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["product.to_form", "product.left_alone"]),
  );
});

test("a product's texts that hold a tag or an entity of HTML become text, others stay to the letter", async () => {
  const slugs = ["mirror", "probe"];
  await loadProducts(
    slugs.map((slug) => productSample(slug, { variants: [variantSample(`T-${slug}`, { stock: 5 })] })),
  );
  await set("product_groups", "slug", "mirror", {
    title_en: "Gauze &amp; tape",
    description_en: "<p>Soft &lt; 5 mm</p>",
    description_ar: "5&deg; &lt; 6",
  });
  await set("variants", "sku_id", "T-mirror", { title_en: "Gauze &amp; tape", title_ar: "قطن &amp; شاش" });
  const kept = { title_en: "R&D  <b and", description_en: "Use when pH <b and >a &#60; 5\n\nx" };
  await set("product_groups", "slug", "probe", kept);
  await env.DB.exec("DELETE FROM cache_purges");
  await bringToForm(db, now);
  const text = (slug: string) =>
    env.DB.prepare("SELECT title_en, description_en, description_ar FROM product_groups WHERE slug = ?")
      .bind(slug)
      .first();
  expect(await text("mirror")).toEqual({
    title_en: "Gauze & tape",
    description_en: "Soft < 5 mm",
    description_ar: "5° < 6",
  });
  expect(await env.DB.prepare("SELECT title_en, title_ar FROM variants WHERE sku_id = 'T-mirror'").first()).toEqual({
    title_en: "Gauze & tape",
    title_ar: "قطن & شاش",
  });
  expect(await text("probe")).toMatchObject(kept);
  expect((await audited("product.to_form")).filter(({ subject }) => slugs.includes(String(subject)))).toEqual(
    expect.arrayContaining([
      { subject: "mirror", detail: "title_en, description_en, description_ar", staff_email: "" },
      { subject: "mirror", detail: "title_en, title_ar", staff_email: "" },
    ]),
  );
  const mirror = await env.DB.prepare("SELECT group_id FROM product_groups WHERE slug = 'mirror'").first("group_id");
  expect((await env.DB.prepare("SELECT tag FROM cache_purges").all()).results).toContainEqual({
    tag: `product:${String(mirror)}`,
  });
});

test("a thousand rows take more than one minute, and none is left out", async () => {
  const ids = Array.from({ length: 1200 }, (_, at) => `many-${String(at).padStart(4, "0")}`);
  await env.DB.prepare(
    "INSERT INTO users (user_id, email, name, created_at) SELECT value, value || '@x.ae', 'A' || char(8206) || 'B', 0 FROM json_each(?)",
  )
    .bind(JSON.stringify(ids))
    .run();
  const left = () =>
    env.DB.prepare("SELECT count(*) AS n FROM users WHERE name = 'A' || char(8206) || 'B'").first<number>("n");
  await env.DB.exec("UPDATE stored_value_rounds SET ended_at = 1 WHERE kind <> 'users'");
  await bringToForm(db, now);
  expect(await left()).toBeGreaterThan(0);
  await bringToForm(db, now + 60_000);
  expect(await left()).toBe(0);
  expect(await rounds()).toContainEqual(expect.objectContaining({ kind: "users", changed: 1200 }));
});

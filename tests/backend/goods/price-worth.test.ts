// Shows that nobody lowers prices by more than a sum alone: by publishing, at a time, by special prices for many SKUs, or by
// a sheet; that what one person lowers on a day counts together; and that what a second one agrees to is done as it was asked.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { runScheduled } from "#backend/scheduled/tasks";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { aSeller, cut, dearGoods, draftOf, priceOf, waitingFor } from "#support/price-cuts";
import { revisionOf } from "#support/product-drafts";
import { applySheet, checkSheet, goThrough } from "#support/sheets";
import { localOutbox } from "#support/shoppers";
import { anotherStaff } from "#support/staff";

const hour = 3_600_000;
const at = (inHours: number) => new Date(Date.now() + inHours * hour).toISOString();
beforeEach(() => dearGoods());

describe("publishing", () => {
  test("a special price of 15 for 4,500 waits for a second member of staff, who puts it into the shop", async () => {
    const [seller, other] = [await aSeller(), await anotherStaff()];
    expect(await cut(seller)).toMatchObject({ waits: true });
    expect(await priceOf()).toBe(450_000);
    const [asked, ...more] = await waitingFor(other);
    expect(more).toEqual([]);
    expect(asked).toMatchObject({
      action: "product.publish",
      subject: "laser",
      amount: 44_850,
      asked_by: seller.email,
      user: { user_id: "shop" },
      can_approve: true,
    });
    await other.get("approveRequest", { id: asked!.id });
    expect(await priceOf()).toBe(1500);
    expect((await seller.get("getEditedProduct", { slug: "laser" })).product.draft).toBeNull();
  });

  test.for([
    ["a list price", { price: 15 }],
    ["a price by quantity", { tiers: [{ min_quantity: 2, price: 15 }] }],
    ["a special price that is planned", { planned: [{ price: 15, starts_at: at(24), ends_at: at(48) }] }],
  ] as const)("so does %s", async ([, wanted]) => {
    expect(await cut(await aSeller(), wanted as object)).toMatchObject({ waits: true });
    expect(await priceOf()).toBe(450_000);
  });

  test("what nobody pays less for is one person's: texts, a rise, a new product, a price of little", async () => {
    const seller = await aSeller();
    expect(await cut(seller, { price: 5000 })).not.toHaveProperty("waits");
    expect(await cut(seller, { price: 4999 })).not.toHaveProperty("waits");
    const { product } = await seller.get("getEditedProduct", { slug: "laser" });
    const document = { ...product.document, variants: [{ sku_id: "N-1", title: { en: "", ar: "" }, price: 1 }] };
    await seller.get("saveProductDraft", { slug: "newcomer", is_new: true, document });
    const revision = await revisionOf(seller, "newcomer");
    expect(await seller.get("publishProduct", { slug: "newcomer", revision })).not.toHaveProperty("waits");
    expect(await waitingFor(await anotherStaff())).toEqual([]);
  });

  test("small cuts of one person on one day count together, another's do not", async () => {
    const [seller, colleague] = [await aSeller(), await aSeller()];
    expect(await cut(seller, { special_price: 4250 })).not.toHaveProperty("waits");
    expect(await cut(seller, { slug: "probe", special_price: 4250 })).not.toHaveProperty("waits");
    expect(await cut(seller, { slug: "probe", special_price: 4249 })).toMatchObject({ waits: true });
    expect(await cut(colleague, { special_price: 4200 })).not.toHaveProperty("waits");
  });

  test("is not agreed to when the draft has been saved since", async () => {
    const [seller, other] = [await aSeller(), await anotherStaff()];
    await cut(seller, { special_price: 3000 });
    await draftOf(seller, { special_price: 15 });
    const [asked] = await waitingFor(other);
    expect(await other.refuse("approveRequest", { id: asked!.id })).toMatchObject({ code: "draft_changed" });
    expect(await priceOf()).toBe(450_000);
  });

  const twoAtOnce = async (database?: D1Database) => {
    const seller = await aSeller();
    const requests = [
      { slug: "laser", revision: await draftOf(seller, { special_price: 4200 }) },
      { slug: "probe", revision: await draftOf(seller, { slug: "probe", special_price: 4200 }) },
    ];
    await Promise.all(requests.map((request) => seller.ask("publishProduct", request, { database })));
    return (await Promise.all(["L-1", "P-1"].map(priceOf))).filter((price) => price === 420_000).length;
  };

  test("at the same moment comes to the sum together and not to more", async () => {
    expect(await twoAtOnce()).toBe(1);
  });

  test("the unsafe twin, which adds up before it writes, lowers more", async () => {
    const both = gate(2);
    const unguarded = interceptedDatabase(env.DB, async (texts, statements) => {
      if (!texts.some((text) => text.includes("INSERT INTO variants"))) return statements;
      await both();
      return statements.map((one, place) =>
        /INSERT INTO batch_guard[^]*lone_acts/.test(texts[place]!) ? env.DB.prepare("SELECT 1") : one,
      );
    });
    expect(await twoAtOnce(unguarded)).toBe(2);
  });
});

describe("at a time", () => {
  const due = () => runScheduled({ ...env, ...localOutbox }, new Date(at(2)));

  test("a low price is cleared when it is scheduled, and is in the shop at its time, however many there are by then", async () => {
    const [seller, other] = [await aSeller(), await anotherStaff()];
    const revision = await draftOf(seller, { special_price: 15 });
    const wanted = { slug: "laser", revision, publish_at: at(1) };
    expect(await seller.get("publishProduct", wanted)).toMatchObject({ waits: true });
    expect((await seller.get("getEditedProduct", { slug: "laser" })).product.draft?.publish_at).toBeNull();
    expect(await seller.refuse("publishProduct", { slug: "laser", revision })).toMatchObject({
      code: "approval_waiting",
    });
    await other.get("approveRequest", { id: (await waitingFor(other))[0]!.id });
    expect((await seller.get("getEditedProduct", { slug: "laser" })).product.draft?.publish_at).toBe(wanted.publish_at);
    await env.DB.prepare("UPDATE variants SET stock = 900 WHERE sku_id = 'L-1'").run();
    await due();
    expect(await priceOf()).toBe(1500);
    const { results } = await env.DB.prepare("SELECT user_id FROM staff_made WHERE subject = 'L-1'").all();
    expect(results.map(({ user_id }) => user_id).toSorted()).toEqual(["other-staff", seller.userId].toSorted());
  });

  test("saving the draft again ends the time, so nothing lower slips in", async () => {
    const seller = await aSeller();
    const revision = await draftOf(seller, { special_price: 4400 });
    expect(await seller.get("publishProduct", { slug: "laser", revision, publish_at: at(1) })).not.toHaveProperty(
      "waits",
    );
    await draftOf(seller, { special_price: 15 });
    await due();
    expect(await priceOf()).toBe(450_000);
  });
});

describe("special prices for many SKUs", () => {
  const wanted = { name: "Sale", scope: { kind: "search", search: "laser" }, ends_at: at(48) };
  const change = { by: "set", value: 15, rounding: "none" };

  test("wait above the sum, and begin as they were checked", async () => {
    const [seller, other] = [await aSeller(), await anotherStaff()];
    const { result } = await seller.get("checkSpecialCampaign", { ...wanted, change });
    const begin = { ...wanted, change, check: result.check };
    expect(await seller.get("beginSpecialCampaign", begin)).toMatchObject({ waits: true });
    expect(await priceOf()).toBe(450_000);
    const [asked] = await waitingFor(other);
    expect(asked).toMatchObject({ action: "special.begin", subject: "Sale", amount: 44_850 });
    await other.get("approveRequest", { id: asked!.id });
    expect(await priceOf()).toBe(1500);
  });

  test("are not agreed to when a price has changed since", async () => {
    const [seller, other] = [await aSeller(), await anotherStaff()];
    const { result } = await seller.get("checkSpecialCampaign", { ...wanted, change });
    await seller.get("beginSpecialCampaign", { ...wanted, change, check: result.check });
    await cut(other, { price: 4600 });
    const [asked] = await waitingFor(other);
    expect(await other.refuse("approveRequest", { id: asked!.id })).toMatchObject({ code: "changed_meanwhile" });
  });
});

describe("a sheet", () => {
  const rows = [{ sku_id: "L-1", special_price: "15" }];

  test("waits above the sum; once a second person agrees the scheduled run goes on with it", async () => {
    const [seller, other] = [await aSeller(), await anotherStaff()];
    const checked = await checkSheet(seller, rows, "low.csv");
    expect(checked).toMatchObject({ state: "checked", waits: false });
    const asking = await seller.get("applySheetImport", { id: checked.id });
    expect(asking.import).toMatchObject({ state: "checked", waits: true });
    await seller.get("continueSheetImport", { id: checked.id, rounds: 20 });
    expect(await priceOf()).toBe(450_000);
    const [asked] = await waitingFor(other);
    expect(asked).toMatchObject({ action: "import.apply", subject: checked.id, amount: 44_850 });
    expect(asked!.note).toContain("low.csv");
    await other.get("approveRequest", { id: asked!.id });
    expect((await seller.get("getSheetImport", { id: checked.id })).import).toMatchObject({
      state: "running",
      waits: false,
    });
    await runScheduled({ ...env, ...localOutbox }, new Date(Date.now() + 60_000));
    expect(await priceOf()).toBe(1500);
  });

  test("counts the units that there are when it is taken over, and those that it brings itself", async () => {
    const seller = await aSeller();
    await env.DB.prepare("UPDATE variants SET stock = 1").run();
    const [few, own] = [
      await checkSheet(seller, rows),
      await checkSheet(seller, [{ sku_id: "P-1", special_price: "15", stock: "9" }]),
    ];
    await env.DB.prepare("UPDATE variants SET stock = 10 WHERE sku_id = 'L-1'").run();
    for (const { id } of [few, own]) {
      expect((await seller.get("applySheetImport", { id })).import).toMatchObject({ waits: true });
    }
    expect((await waitingFor(await anotherStaff())).map(({ amount }) => amount)).toEqual([44_850, 9 * 4485]);
  });

  test("of small cuts is taken over by one person", async () => {
    const seller = await aSeller();
    const sheet = await checkSheet(seller, [{ sku_id: "L-1", special_price: "4400", title_en: "Laser" }]);
    expect(await applySheet(seller, sheet)).toMatchObject({ state: "done", applied: 1 });
    expect(await priceOf()).toBe(440_000);
  });

  test("that was called off while it waited does not begin", async () => {
    const [seller, other] = [await aSeller(), await anotherStaff()];
    const checked = await checkSheet(seller, rows);
    await seller.get("applySheetImport", { id: checked.id });
    await seller.get("cancelSheetImport", { id: checked.id });
    // Nothing is asked for that could not be done.
    expect(await seller.refuse("applySheetImport", { id: checked.id })).toMatchObject({ code: "state_changed" });
    const [asked] = await waitingFor(other);
    expect(await other.refuse("approveRequest", { id: asked!.id })).toMatchObject({ code: "state_changed" });
    expect((await goThrough(other, { ...checked, state: "checked" })).state).toBe("cancelled");
  });
});

test("what changes no price asks nobody: a count of stock, and a product in a collection", async () => {
  const [seller, other] = [await aSeller(), await anotherStaff()];
  await cut(other, { slug: "probe", special_price: 4400 });
  await seller.get("changeCollection", { slug: "essentials", product: "probe", change: "add" });
  const counted = { sku_id: "P-1", kind: "count", stock: 90, seen: 10, reason: "Counted" };
  await seller.get("correctStock", counted, { idempotencyKey: crypto.randomUUID() });
  expect(await priceOf("P-1")).toBe(440_000);
});

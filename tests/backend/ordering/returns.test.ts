// Shows returns that buyers request: which units may come back and why not, decisions of staff, and what comes back with its
// money, its papers and its stock, once. The race is also run against an unsafe twin, which must fail it.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createBackend } from "#backend/app";
import { fieldMessages } from "#backend/platform/field-messages";
import { anOldOrder, anotherPass, longAgo, moveOldOrders, placeOf } from "#support/archives";
import { productSample, variantSample } from "#support/catalogue-samples";
import { gate, interceptedDatabase } from "#support/intercepted-database";
import { loadProducts } from "#support/loaded-catalogue";
import { anOrder } from "#support/orders";
import { stockOf } from "#support/payments";
import { jpegSample, pdfSample, pngSample } from "#support/sample-files";
import { aUser, type TestShopper } from "#support/shoppers";
import { anotherStaff, aStaff, aStaffWith } from "#support/staff";
import { uploadFile } from "#support/uploads";

const of = (slug: string, type: string, ...skus: string[]) =>
  productSample(slug, { type, variants: skus.map((sku) => variantSample(sku, { stock: 10 })) });

beforeAll(async () => {
  await loadProducts([
    of("returns", "instrument", "SCISSORS", "CLAMP"),
    of("swabs", "consumable", "SWABS"),
    of("vaccines", "consumable", "VACCINE"),
    of("monitors", "device", "MONITOR"),
  ]);
  await env.DB.prepare(
    "UPDATE product_groups SET codes = json_set(codes, '$.storage_max', 8) WHERE slug = 'vaccines'",
  ).run();
});
beforeEach(() => env.DB.prepare("UPDATE variants SET stock = 10 WHERE sku_id IN ('SCISSORS', 'CLAMP')").run());

const scissors = { sku: "SCISSORS", slug: "returns", quantity: 3, unitPrice: 3333 };
const clamp = { sku: "CLAMP", slug: "returns", quantity: 2, unitPrice: 5000 };

/** Three of one SKU and two of another, for 199.99 AED with 15 AED of delivery, delivered. */
async function delivered(other: Parameters<typeof anOrder>[1] = {}) {
  const [user, staff] = [await aUser(), await aStaff()];
  const { id } = await anOrder(user.userId, {
    lines: [scissors, clamp],
    status: "delivered",
    method: "card",
    ...other,
  });
  return { user, staff, id };
}
const oneDamaged = [{ line: 0, quantity: 1, reason: "damaged" }];
const requestOf = (id: string, lines: object[] = oneDamaged) => ({ id, lines, way: "drop_off" });
const request = async (user: TestShopper, id: string, lines?: object[]) =>
  (await user.get("requestReturn", requestOf(id, lines))).return;
const unitsOf = async (staff: TestShopper, id: string) =>
  (await staff.get("getHandledOrder", { id })).order.items.map(({ units }) =>
    Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0)),
  );

const mailsTo = async ({ userId }: { userId: string }) =>
  (
    await env.DB.prepare("SELECT subject FROM outbox WHERE recipient = ? ORDER BY message_id")
      .bind(`${userId}@shop.test`)
      .all<{ subject: string }>()
  ).results.map(({ subject }) => subject.replace(/ \d+(-\d+)?/, ""));

describe("a return", () => {
  // Shows: returns.request, returns.handled
  test("is requested, approved and received, with its money, its note and its stock", async () => {
    const { user, staff, id } = await delivered();
    const asked = await request(user, id, [
      { line: 0, quantity: 2, reason: "damaged" },
      { line: 1, quantity: 2, reason: "changed_mind" },
    ]);
    const { number } = (await user.get("getOrder", { id })).order;
    expect(asked).toMatchObject({ number: `${number}-1`, state: "requested", units: 4, received: 0 });
    expect((await staff.get("listReturns", { limit: 100 })).returns.map((one) => one.id)).toContain(asked.id);
    expect(await staff.get("approveReturn", { id: asked.id, note: "Thank you" })).toMatchObject({
      message: "Return approved",
      return: { state: "approved", note: "Thank you" },
    });
    const lines = [
      { line: 0, quarantine: 1, discard: 1 },
      { line: 1, resell: 1 },
    ];
    const received = (await staff.get("receiveReturn", { id: asked.id, lines })).return;
    expect(received).toMatchObject({ state: "received", received: 3, note: "Thank you" });
    expect(received.lines).toMatchObject([
      { quarantine: 1, discard: 1, resell: 0 },
      { resell: 1, received: 1 },
    ]);
    expect(await unitsOf(staff, id)).toEqual([
      { delivered: 1, returned: 2 },
      { delivered: 1, returned: 1 },
    ]);
    expect([await stockOf("SCISSORS"), await stockOf("CLAMP")]).toEqual([10, 11]);
    const { order } = await user.get("getOrder", { id });
    expect(order).toMatchObject({ refunded: 116.66, can_return: true, returns: [{ state: "received", received: 3 }] });
    expect(order.refunds).toMatchObject([{ target: "gateway", amount: 116.66 }]);
    const note = await user.get("getTaxDocument", { id, kind: "credit_note" });
    expect(note.document.lines.map(({ sku_id, quantity }) => [sku_id, quantity])).toEqual([
      ["SCISSORS", 2],
      ["CLAMP", 1],
    ]);
    const { entries } = await staff.get("listAuditLog", { subject: number });
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ["order.return", `${number}-1: 2 × SCISSORS, 1 × CLAMP: damaged`],
      ["order.return_approve", `${number}-1: Thank you`],
    ]);
    expect(await mailsTo(user)).toEqual([
      "We received your return request",
      "Your return is approved",
      "We received items that you returned from order",
    ]);
  });

  test("that is approved says where the goods go and what to do", async () => {
    const { user, staff, id } = await delivered();
    const asked = await request(user, id);
    await staff.get("approveReturn", { id: asked.id, note: "Our driver calls you first." });
    const { return: shown } = await user.get("getReturn", { id: asked.id });
    const told = await env.DB.prepare("SELECT body FROM outbox WHERE recipient = ? ORDER BY message_id DESC LIMIT 1")
      .bind(`${user.userId}@shop.test`)
      .first<string>("body");
    const { name, address } = shown.return_address;
    for (const part of [name, address, shown.number, "Our driver calls you first.", "Bring or send the parcel"])
      expect(told).toContain(part);
  });

  test("that is approved says the same to a buyer without an e-mail, with a link", async () => {
    const { user, staff, id } = await delivered({ buyer: { email: "", phone: "+971500000078" } });
    const asked = await request(user, id);
    await staff.get("approveReturn", { id: asked.id, note: "" });
    const { return_address: to } = (await user.get("getReturn", { id: asked.id })).return;
    const { messages } = await user.get("listOutbox", { to: "+971500000078" });
    const text = messages.find((one) => one.text.includes("is approved"))?.text;
    for (const part of [to.name, to.address, "Bring or send the parcel", `/order/${id}/returns/${asked.id}`])
      expect(text).toContain(part);
  });

  test("is refused with a reason that the buyer reads in their language, and may be requested again", async () => {
    const { user, staff, id } = await delivered({ locale: "ar" });
    const { id: first } = await request(user, id);
    await staff.get("refuseReturn", { id: first, denial: "used", note: "The box is open." });
    expect((await user.get("getReturn", { id: first, lang: "ar" })).return).toMatchObject({
      state: "refused",
      denial: { code: "used", label: "المنتجات مفتوحة أو مستعملة." },
      note: "The box is open.",
    });
    const { results } = await env.DB.prepare("SELECT subject, body FROM outbox WHERE recipient = ? ORDER BY message_id")
      .bind(`${user.userId}@shop.test`)
      .all<{ subject: string; body: string }>();
    expect(results[1]!.subject).toMatch(/^بشأن طلب الإرجاع/);
    expect(results[1]!.body).toContain("المنتجات مفتوحة أو مستعملة.");
    expect((await request(user, id)).number).toMatch(/-2$/);
  });

  test("that is withdrawn leaves its units free, and nobody can decide on it any more", async () => {
    const { user, staff, id } = await delivered();
    const all = [{ line: 0, quantity: 3, reason: "damaged" }];
    const { id: first } = await request(user, id, all);
    await user.get("withdrawReturn", { id: first });
    for (const [call, more] of [
      ["approveReturn", {}],
      ["refuseReturn", { denial: "other" }],
      ["closeReturn", {}],
      ["receiveReturn", { lines: [{ line: 0, resell: 1 }] }],
    ] as const)
      expect(await staff.refuse(call, { id: first, ...more })).toMatchObject({ status: 409, code: "return_state" });
    expect(await user.refuse("withdrawReturn", { id: first })).toMatchObject({ status: 409, code: "return_state" });
    await request(user, id, all);
    expect(await unitsOf(staff, id)).toEqual([{ delivered: 3 }, { delivered: 2 }]);
  });

  test("of which nothing came is closed, and its units can be returned another time", async () => {
    const { user, staff, id } = await delivered();
    const { id: asked } = await request(user, id);
    expect(await staff.refuse("closeReturn", { id: asked })).toMatchObject({ code: "return_state" });
    await staff.get("approveReturn", { id: asked });
    expect(await user.refuse("withdrawReturn", { id: asked })).toMatchObject({ code: "return_state" });
    const nothing = { id: asked, lines: [{ line: 0 }] };
    expect(await staff.refuse("receiveReturn", nothing)).toMatchObject({
      status: 400,
      fields: { lines: expect.any(String) },
    });
    await staff.get("closeReturn", { id: asked });
    expect((await request(user, id)).state).toBe("requested");
  });

  test("gives the money to the wallet when its buyer wants it there", async () => {
    const { user, staff, id } = await delivered();
    const wanted = { ...requestOf(id), refund_to: "wallet" };
    const { return: asked } = await user.get("requestReturn", wanted);
    await staff.get("approveReturn", { id: asked.id });
    await staff.get("receiveReturn", { id: asked.id, lines: [{ line: 0, resell: 1 }] });
    expect((await user.get("getOrder", { id })).order.refunds).toMatchObject([{ target: "wallet", amount: 33.33 }]);
  });
});

/** The problem of the one field that is wrong. */
const problemOf = async (user: TestShopper, wanted: Record<string, unknown>): Promise<[string, string]> => {
  const refused = await user.refuse("requestReturn", wanted);
  expect([refused.status, refused.code]).toEqual([400, "invalid_input"]);
  return Object.entries(refused.fields ?? {})[0]!;
};
const { en: said } = fieldMessages;
const daysAgo = (id: string, days: number) =>
  env.DB.prepare("UPDATE shipments SET delivered_at = ? WHERE order_id = ?")
    .bind(Date.now() - days * 86_400_000, id)
    .run();
const ofSku = (sku: string, slug: string) => ({ lines: [{ sku, slug, quantity: 2, unitPrice: 5000 }] });

describe("what may not come back", () => {
  // Shows: returns.rules
  test.each<[string, { status?: "shipped" }, object, string, string]>([
    ["is on its way", { status: "shipped" }, {}, "quantity", said.return_not_delivered],
    ["is more than was delivered", {}, { quantity: 4 }, "quantity", said.return_too_many],
    ["is no line of the order", {}, { line: 7 }, "line", said.unknown_value],
  ])("%s", async (_, order, line, field, text) => {
    const { user, staff, id } = await delivered(order);
    const before = await staff.get("getHandledOrder", { id });
    const wanted = requestOf(id, [{ line: 0, quantity: 1, reason: "damaged", ...line }]);
    expect(await problemOf(user, wanted)).toEqual([`lines[0].${field}`, text]);
    expect(await staff.get("getHandledOrder", { id })).toEqual(before);
  });

  test.each([
    [{ reason: "ugly" }, "lines[0].reason"],
    [{ quantity: 0 }, "lines[0].quantity"],
    [{ quantity: -1 }, "lines[0].quantity"],
    [{ quantity: "two" }, "lines[0].quantity"],
  ])("is wanted as %j", async (line, field) => {
    const { user, id } = await delivered();
    const wanted = requestOf(id, [{ line: 0, quantity: 1, reason: "damaged", ...line }]);
    expect((await problemOf(user, wanted))[0]).toBe(field);
    expect(await problemOf(user, { ...wanted, lines: [] })).toBeDefined();
  });

  test("is named twice, or is already in another request", async () => {
    const { user, id } = await delivered();
    const twice = requestOf(id, [...oneDamaged, ...oneDamaged]);
    expect(await problemOf(user, twice)).toEqual(["lines[1].line", said.repeated]);
    await request(user, id, [{ line: 0, quantity: 2, reason: "damaged" }]);
    const two = requestOf(id, [{ line: 0, quantity: 2, reason: "damaged" }]);
    expect(await problemOf(user, two)).toEqual(["lines[0].quantity", said.return_too_many]);
    await request(user, id);
    expect(await problemOf(user, requestOf(id))).toEqual(["lines[0].quantity", said.return_open]);
  });

  test("is another customer's, which is as if it were not there", async () => {
    const { user, id } = await delivered();
    const { id: asked } = await request(user, id);
    const other = await aUser();
    for (const [call, wanted] of [
      ["getReturnOptions", { id }],
      ["requestReturn", requestOf(id)],
      ["getReturn", { id: asked }],
      ["withdrawReturn", { id: asked }],
    ] as const)
      expect(await other.refuse(call, wanted)).toMatchObject({ status: 404, code: "not_found" });
  });

  // Shows: returns.rules
  test.each([
    ["changed_mind", "SCISSORS", "returns", 14],
    ["changed_mind", "MONITOR", "monitors", 7],
    ["damaged", "SCISSORS", "returns", 30],
    ["faulty", "MONITOR", "monitors", 365],
  ])("comes later than its last day: %s, %s", async (reason, sku, slug, days) => {
    const { user, id } = await delivered(ofSku(sku, slug));
    const wanted = requestOf(id, [{ line: 0, quantity: 1, reason }]);
    await daysAgo(id, days + 1);
    expect(await problemOf(user, wanted)).toEqual(["lines[0].quantity", said.return_too_late]);
    await daysAgo(id, days);
    expect((await user.get("requestReturn", wanted)).return.state).toBe("requested");
  });

  test("are opened packs of what is used up, unless something is wrong with them", async () => {
    const { user, id } = await delivered(ofSku("SWABS", "swabs"));
    const wanted = (line: object) => requestOf(id, [{ line: 0, quantity: 1, ...line }]);
    const mind = { reason: "changed_mind" };
    expect(await problemOf(user, wanted(mind))).toEqual(["lines[0].sealed", said.return_not_sealed]);
    const choices = (await user.get("getReturnOptions", { id })).lines[0]!.choices;
    expect(choices.filter(({ needs_seal }) => needs_seal).map(({ reason }) => reason)).toEqual([
      "changed_mind",
      "wrong_item",
    ]);
    await user.get("requestReturn", wanted({ ...mind, sealed: "on" }));
    await user.get("requestReturn", wanted({ reason: "faulty" }));
  });

  test("are goods of the cold chain, unless something is wrong with them", async () => {
    const { user, id } = await delivered(ofSku("VACCINE", "vaccines"));
    const wanted = (reason: string) => requestOf(id, [{ line: 0, quantity: 1, reason, sealed: true }]);
    expect(await problemOf(user, wanted("changed_mind"))).toEqual(["lines[0].quantity", said.return_defect_only]);
    await user.get("requestReturn", wanted("expires_too_soon"));
  });

  test("says why in the language of who asks", async () => {
    const { user, id } = await delivered(ofSku("VACCINE", "vaccines"));
    const { lines } = await user.get("getReturnOptions", { id, lang: "ar" });
    const mind = lines[0]!.choices.find(({ reason }) => reason === "changed_mind");
    expect(mind).toMatchObject({ quantity: 0, refusal: { text: fieldMessages.ar.return_defect_only } });
  });
});

describe("pictures of a return", () => {
  const withPhotos = (id: string, photos: string[]) => ({ ...requestOf(id), photos });

  // Shows: returns.photos
  test("are private, seen by staff by a link that the audit log knows, and stay with the return", async () => {
    const { user, staff, id } = await delivered();
    const photo = await uploadFile(user.userId, pngSample(), "torn.png");
    expect((await user.get("getReturnOptions", { id })).uploads.map((one) => one.id)).toEqual([photo.id]);
    const asked = (await user.get("requestReturn", withPhotos(id, [photo.id]))).return;
    expect(asked.photos).toMatchObject([{ id: photo.id, name: "torn.png", content_type: "image/png" }]);
    expect(await user.refuse("deleteFile", { file_id: photo.id })).toMatchObject({ code: "document_in_use" });
    const shown = (await staff.get("getHandledReturn", { id: asked.id })).return.photos[0]!;
    const fetched = await createBackend(env).fetch(new Request(`https://backend.test${shown.url}`));
    expect([fetched.status, fetched.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const { entries } = await staff.get("listAuditLog", { subject: asked.id });
    expect(entries).toMatchObject([{ action: "order.return_read", detail: photo.id }]);
    expect((await user.get("getReturnOptions", { id })).uploads).toEqual([]);
  });

  test("are JPG or PNG, the buyer's own, used once, and four at most", async () => {
    const { user, id } = await delivered();
    const [other, pdf] = [await aUser(), await uploadFile(user.userId, pdfSample())];
    const theirs = await uploadFile(other.userId, pngSample());
    for (const photo of [pdf.id, theirs.id, "nothing"])
      expect(await problemOf(user, withPhotos(id, [photo]))).toEqual(["photos", said.no_picture]);
    const own = await Promise.all([1, 2, 3, 4, 5].map(() => uploadFile(user.userId, jpegSample())));
    expect(
      await problemOf(
        user,
        withPhotos(
          id,
          own.map((one) => one.id),
        ),
      ),
    ).toMatchObject(["photos", expect.any(String)]);
    await user.get(
      "requestReturn",
      withPhotos(
        id,
        own.slice(0, 4).map((one) => one.id),
      ),
    );
    expect(await problemOf(user, withPhotos(id, [own[0]!.id]))).toEqual(["photos", said.no_picture]);
    expect((await user.get("getOrder", { id })).order.returns).toHaveLength(1);
  });
});

describe("what is received", () => {
  const approved = async (lines?: object[], other?: Parameters<typeof delivered>[0]) => {
    const { user, staff, id } = await delivered(other);
    const asked = await request(user, id, lines);
    await staff.get("approveReturn", { id: asked.id });
    return { user, staff, id, asked: asked.id };
  };
  const two = [{ line: 0, quantity: 2, reason: "damaged" }];

  test.each<[string, object[], string]>([
    ["more than was requested", [{ line: 0, resell: 2, discard: 1 }], "lines[0].resell"],
    ["what was not requested", [{ line: 1, resell: 1 }], "lines[0].line"],
    [
      "a line twice",
      [
        { line: 0, resell: 1 },
        { line: 0, discard: 1 },
      ],
      "lines[1].line",
    ],
    ["less than nothing", [{ line: 0, resell: -1, discard: 2 }], "lines[0].resell"],
  ])("is not %s", async (_, lines, field) => {
    const { staff, id, asked } = await approved(two);
    const refused = await staff.refuse("receiveReturn", { id: asked, lines });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
    expect(await unitsOf(staff, id)).toEqual([{ delivered: 3 }, { delivered: 2 }]);
    expect((await staff.get("getHandledReturn", { id: asked })).return.state).toBe("approved");
  });

  // Shows: returns.once
  test("is received once, however often it is sent", async () => {
    const { user, staff, id, asked } = await approved(two);
    const key = { idempotencyKey: crypto.randomUUID() };
    const receive = (more?: object) =>
      staff.ask("receiveReturn", { id: asked, lines: [{ line: 0, resell: 2 }] }, { ...key, ...more });
    const answers = [await receive(), await receive(), await receive({ idempotencyKey: crypto.randomUUID() })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(answers[2]!.body).toMatchObject({ code: "return_state" });
    expect(await unitsOf(staff, id)).toEqual([{ delivered: 1, returned: 2 }, { delivered: 2 }]);
    expect([await stockOf("SCISSORS"), (await user.get("getOrder", { id })).order.refunded]).toEqual([12, 66.66]);
  });

  test("is not what staff have taken back meanwhile", async () => {
    const { staff, id, asked } = await approved(two);
    await staff.get("returnOrder", { id, reason: "damaged", lines: [{ line: 0, quantity: 2 }] });
    const refused = await staff.refuse("receiveReturn", { id: asked, lines: [{ line: 0, resell: 2 }] });
    expect(refused).toMatchObject({ status: 400, fields: { "lines[0].resell": said.out_of_range } });
    await staff.get("receiveReturn", { id: asked, lines: [{ line: 0, resell: 1 }] });
    expect(await unitsOf(staff, id)).toEqual([{ returned: 3 }, { delivered: 2 }]);
  });

  test("waits for a second member of staff above what one may give alone, and is then done whole", async () => {
    const dear = { lines: [{ ...scissors, unitPrice: 300_000 }] };
    const { user, staff, id, asked } = await approved(two, dear);
    const wanted = { id: asked, lines: [{ line: 0, resell: 1, discard: 1 }] };
    expect(await staff.get("receiveReturn", wanted)).toMatchObject({ waits: true, return: { state: "approved" } });
    expect(await unitsOf(staff, id)).toEqual([{ delivered: 3 }]);
    const other = await anotherStaff();
    const { approvals } = await other.get("listApprovals", { status: "waiting" });
    await other.get("approveRequest", { id: approvals.find((one) => one.user.user_id === user.userId)!.id });
    expect(await unitsOf(staff, id)).toEqual([{ delivered: 1, returned: 2 }]);
    expect((await user.get("getReturn", { id: asked })).return).toMatchObject({ state: "received", received: 2 });
    expect(await stockOf("SCISSORS")).toBe(11);
  });

  test("ends the order with its last unit, and gives its delivery back too", async () => {
    const all = [
      { line: 0, quantity: 3, reason: "damaged" },
      { line: 1, quantity: 2, reason: "damaged" },
    ];
    const { user, staff, id, asked } = await approved(all);
    const lines = [
      { line: 0, discard: 3 },
      { line: 1, resell: 2 },
    ];
    await staff.get("receiveReturn", { id: asked, lines });
    expect((await user.get("getOrder", { id })).order).toMatchObject({
      status: "returned",
      refunded: 214.99,
      can_return: false,
      reason: { code: "damaged" },
    });
  });

  test("of one's own order is for colleagues", async () => {
    const clerk = await aStaffWith("owner");
    const { id } = await anOrder(clerk.userId, { lines: [scissors], status: "delivered", method: "card" });
    const asked = await request(clerk, id);
    expect(await clerk.refuse("approveReturn", { id: asked.id })).toMatchObject({ code: "self_dealing" });
    await (await aStaff()).get("approveReturn", { id: asked.id });
    const wanted = { id: asked.id, lines: [{ line: 0, resell: 1 }] };
    expect(await clerk.refuse("receiveReturn", wanted)).toMatchObject({ code: "self_dealing" });
  });
});

describe("two requests for the same units at once", () => {
  /** Both have read the order before either writes. @param isSafe whether the order's version is compared */
  const bothAsk = async (isSafe: boolean) => {
    const { user, id } = await delivered();
    const together = gate(2);
    const database = interceptedDatabase(env.DB, async (texts, statements, rewrite) => {
      const at = texts.findIndex((text) => /UPDATE orders SET version/.test(text));
      if (at === -1) return statements;
      await together();
      const careless = texts[at]!.replace("version = ?", "? IS NOT NULL");
      // What would be the same number twice is no guard that anybody meant.
      const numbered = texts.findIndex((text) => /INSERT INTO return_requests/.test(text));
      const other = texts[numbered]!.replace(/VALUES \(\?, \?, \?/, "VALUES (?, ?, abs(random() % 1000) + ?");
      return isSafe ? statements : statements.with(at, rewrite(at, careless)).with(numbered, rewrite(numbered, other));
    });
    const ask = () =>
      user.ask("requestReturn", requestOf(id, [{ line: 0, quantity: 3, reason: "damaged" }]), { database });
    const answers = await Promise.all([ask(), ask()]);
    const { order } = await user.get("getOrder", { id });
    return { statuses: answers.map(({ status }) => status).toSorted(), requests: order.returns.length };
  };

  // Shows: returns.once
  test("are one request", async () => {
    expect(await bothAsk(true)).toEqual({ statuses: [200, 400], requests: 1 });
  });

  test("are both written, where no version is compared", async () => {
    expect(await bothAsk(false)).toEqual({ statuses: [200, 200], requests: 2 });
  });
});

describe("an old order", () => {
  test("with an open return does not go into its archive, and goes once it is over", async () => {
    const [user, staff] = [await aUser(), await aStaff()];
    const { id } = await anOldOrder(user.userId, { lines: [{ ...scissors, sku: "MONITOR", slug: "monitors" }] });
    const asked = await request(user, id, [{ line: 0, quantity: 1, reason: "faulty" }]);
    const moved = async () => {
      await env.DB.prepare("UPDATE orders SET changed_at = ? WHERE order_id = ?").bind(longAgo, id).run();
      await anotherPass();
      await moveOldOrders();
      return (await placeOf(id)).year;
    };
    expect(await moved()).toBeNull();
    await staff.get("approveReturn", { id: asked.id });
    expect(await moved()).toBeNull();
    await staff.get("closeReturn", { id: asked.id });
    expect(await moved()).toBe(2026);
    expect((await user.get("getOrder", { id })).order.returns).toMatchObject([{ state: "closed" }]);
    expect((await user.get("getReturn", { id: asked.id })).return.lines).toMatchObject([{ sku_id: "MONITOR" }]);
  });

  test("comes back from its archive with a request, since a fault shows late", async () => {
    const user = await aUser();
    const { id } = await anOldOrder(user.userId, { lines: [{ ...scissors, sku: "MONITOR", slug: "monitors" }] });
    await env.DB.prepare("UPDATE orders SET changed_at = ? WHERE order_id = ?").bind(longAgo, id).run();
    await anotherPass();
    await moveOldOrders();
    expect((await placeOf(id)).year).toBe(2026);
    expect((await user.get("getReturnOptions", { id })).lines[0]!.choices).toContainEqual({
      reason: "faulty",
      quantity: 3,
      needs_seal: false,
      refusal: null,
    });
    await request(user, id, [{ line: 0, quantity: 1, reason: "faulty" }]);
    expect((await placeOf(id)).year).toBeNull();
  });
});

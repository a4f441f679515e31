// Shows that orders from a file become draft orders: first looked at, then all of the file or nothing, one for each reference however
// often the file comes, at the shop's prices.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";
import { createBackend } from "#backend/app";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { mintToken } from "#support/session";
import { aUser } from "#support/shoppers";
import { aStaff, aStaffWith } from "#support/staff";

let staffId = "";
beforeAll(async () => {
  await loadProducts([productSample("gloves", { variants: [variantSample("GLV-M"), variantSample("GLV-L")] })]);
  staffId = (await aStaffWith("support")).userId;
});

type Options = { apply?: boolean; lang?: string; by?: string };

async function send(file: string, { apply = false, lang = "en", by = staffId }: Options = {}) {
  const form = new FormData();
  form.set("file", new File([file], "telephone.csv"));
  const headers = { authorization: `Bearer ${await mintToken(by)}` };
  const url = `https://backend.test/api/admin/draft-import/?lang=${lang}&apply=${apply ? "1" : ""}`;
  const response = await createBackend(env).fetch(new Request(url, { method: "POST", body: form, headers }));
  return { status: response.status, body: await response.json<CallReply<"importDrafts"> | Failure>() };
}
async function read(file: string, options?: Options): Promise<CallReply<"importDrafts">> {
  const { body } = await send(file, options);
  if (!body.success) throw new Error(`the file was refused: ${JSON.stringify(body)}`);
  return body;
}
const drafts = () => env.DB.prepare("SELECT count(*) AS n FROM draft_orders").first<number>("n");
const outcomes = (reply: CallReply<"importDrafts">) => reply.drafts.map(({ outcome }) => outcome);

// Shows: orders.draft-import
test("rows of a reference are one draft at the shop's prices, and the same file again makes nothing", async () => {
  const user = await aUser({ email: "known@tel.test" });
  const file = [
    "reference;email;sku;quantity;name;address;phone;note",
    "T-1;Known@Tel.test;GLV-M;10;هدى;فيلا 12، دبي;0501234567;عاجل",
    "T-1;;GLV-L;٥;;;;",
    "T-2;new@tel.test;GLV-M;1;;;;",
  ].join("\r\n");
  const before = await drafts();
  const looked = await read(file);
  expect(looked).toMatchObject({ applied: false, counts: { created: 2, exists: 0, refused: 0 } });
  expect(await drafts()).toBe(before);
  expect((await read(file, { apply: true })).applied).toBe(true);
  const staff = await aStaff();
  const { drafts: found } = await staff.get("listDrafts", { search: "known@tel.test" });
  expect(found).toMatchObject([{ email: "known@tel.test", items: 2, state: "open" }]);
  const { draft } = await staff.get("getDraft", { id: found[0]!.id });
  expect(draft).toMatchObject({
    note: "عاجل",
    internal_note: "T-1\nفيلا 12، دبي\n0501234567",
    lines: [
      { sku_id: "GLV-M", quantity: 10, agreed_price: null },
      { sku_id: "GLV-L", quantity: 5, agreed_price: null },
    ],
  });
  for (const { unit_price, shop_price } of draft.lines) expect(unit_price).toBe(shop_price);
  const owner = await env.DB.prepare("SELECT user_id FROM draft_orders WHERE draft_id = ?")
    .bind(draft.id)
    .first("user_id");
  expect(owner).toBe(user.userId);
  const audit = await env.DB.prepare("SELECT action, detail FROM audit_log WHERE subject = ?").bind(draft.id).all();
  expect(audit.results).toEqual([{ action: "draft.save", detail: "known@tel.test" }]);
  await staff.get("cancelDraft", { id: draft.id, version: draft.version });
  const again = await read(`${file}\r\nT-3;third@tel.test;GLV-M;2;;;;`, { apply: true });
  expect(outcomes(again)).toEqual(["exists", "exists", "created"]);
  expect(await drafts()).toBe(before! + 3);
});

// Shows: checkout.po, orders.po-number
test("a file gives drafts their PO numbers, cleaned; what is none holds up the whole file", async () => {
  const head = "reference,email,sku,quantity,po_number\n";
  const rows = 'P-1,p1@tel.test,GLV-M,2,"\u200fPO\u20131\u0662"\nP-1,,GLV-L,1,\nP-2,p2@tel.test,GLV-M,2,\n';
  await read(head + rows, { apply: true });
  const staff = await aStaff();
  const numberOf = async (search: string) => {
    const { drafts: found } = await staff.get("listDrafts", { search });
    return (await staff.get("getDraft", { id: found[0]!.id })).draft.po_number;
  };
  expect([await numberOf("p1@tel.test"), await numberOf("p2@tel.test")]).toEqual(["PO-12", ""]);
  const before = await drafts();
  const long = "7".repeat(61);
  const bad = await read(
    `${head}P-3,p3@tel.test,GLV-M,2,=cmd\nP-4,p4@tel.test,GLV-M,2,${long}\nP-5,p5@tel.test,GLV-M,1,PO-1\nP-5,,GLV-L,1,PO-2\n`,
    { apply: true },
  );
  expect(bad.applied).toBe(false);
  expect(bad.drafts.flatMap(({ problems }) => problems.map(({ line, column }) => [line, column]))).toEqual([
    [2, "po_number"],
    [3, "po_number"],
    [5, "po_number"],
  ]);
  expect(await drafts()).toBe(before);
});

test("bad rows are named in the caller's language and hold up the whole file", async () => {
  const file = [
    "reference,email,sku,quantity",
    "B-1,b1@tel.test,GLV-M,2",
    "B-2,b2@tel.test,NONE,2",
    "B-3,b3@tel.test,GLV-M,0",
    "B-4,b4@tel.test,GLV-M,many",
    "B-5,no address,GLV-M,1",
    ",b6@tel.test,GLV-M,1",
    "B-7,b7@tel.test,GLV-M,1",
    "B-7,other@tel.test,GLV-L,1",
    "B-7,,GLV-M,1",
    "B-8,b8@tel.test,,1",
    "B-9,b9@tel.test,GLV-M,1,more",
  ].join("\n");
  const before = await drafts();
  const reply = await read(file, { apply: true });
  expect([reply.applied, reply.counts]).toEqual([false, { created: 1, exists: 0, refused: 8 }]);
  expect(
    reply.drafts.flatMap(({ problems }) => problems.map(({ line, column, message }) => `${line} ${column} ${message}`)),
  ).toEqual([
    "3 sku We can’t find this SKU.",
    "4 quantity Enter a whole number in digits, such as 1250.",
    "5 quantity Enter a whole number in digits, such as 1250.",
    "6 email Enter a valid email address.",
    "7 reference This field is required.",
    "9 email Another row with this reference says something different.",
    "10 sku Enter this only once.",
    "11 sku This field is required.",
    "12 reference This row has more cells than the heading line.",
  ]);
  expect(await drafts()).toBe(before);
  const arabic = await read(file, { lang: "ar" });
  for (const { message } of arabic.drafts.flatMap(({ problems }) => problems))
    expect(message).toMatch(/\p{Script=Arabic}/u);
});

test("two who send the same file at once make each draft once", async () => {
  const file = "reference,email,sku,quantity\nO-1,o1@tel.test,GLV-M,1\nO-2,o2@tel.test,GLV-M,1\n";
  const before = await drafts();
  const sent = await Promise.all([1, 2, 3].map(() => send(file, { apply: true })));
  for (const { status, body } of sent)
    if (!body.success) expect([status, body.code]).toEqual([409, "changed_meanwhile"]);
  expect(sent.some(({ status }) => status === 200)).toBe(true);
  expect(await drafts()).toBe(before! + 2);
});

test("a thousand rows become drafts; too many lines, wrong columns and a missing right do not", async () => {
  const rows = Array.from(
    { length: 1000 },
    (_, at) => `K-${Math.floor(at / 2)},k${at % 2 ? "" : Math.floor(at / 2)}@tel.test`,
  );
  const file = `reference,email,sku,quantity\n${rows
    .map((row, at) => `${at % 2 ? row.replace(/,.*/, ",") : row},${at % 2 ? "GLV-L" : "GLV-M"},1`)
    .join("\n")}\n`;
  const before = await drafts();
  expect((await read(file, { apply: true })).counts).toEqual({ created: 500, exists: 0, refused: 0 });
  expect(await drafts()).toBe(before! + 500);
  const wrong = await send("reference,email,sku\nX,x@tel.test,GLV-M\n", { apply: true });
  expect(wrong).toMatchObject({ status: 400, body: { message: "The first line has no column “quantity”." } });
  for (const role of ["warehouse", "finance", "read_only"] as const) {
    const { userId } = await aStaffWith(role);
    expect(await send(file, { apply: true, by: userId })).toMatchObject({ status: 403, body: { code: "no_right" } });
  }
});

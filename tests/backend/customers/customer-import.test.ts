// Shows that customers come in from a file as people have them: first looked at, then all of it or nothing, by e-mail, once; what the
// file does not name stays, and what a customer confirms is never set.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { customerLine, customersHead } from "#storefront/list-files/customer-lines";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";
import { longestCustomerFile } from "#shared/customers/customer-columns";
import { createBackend } from "#backend/app";
import { kycDetails } from "#support/kyc-details";
import { pdfSample } from "#support/sample-files";
import { mintToken } from "#support/session";
import { aUser } from "#support/shoppers";
import { aStaff, aStaffWith } from "#support/staff";
import { uploadFile } from "#support/uploads";

let staffId = "";
beforeEach(async () => {
  staffId = (await aStaffWith("support")).userId;
});

const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

type Options = { apply?: boolean; lang?: string; by?: string; name?: string };

/** Posts a file as the console does. */
async function send(file: string | Uint8Array<ArrayBuffer>, options: Options = {}) {
  const { apply = false, lang = "en", by = staffId, name = "clinics.csv" } = options;
  const form = new FormData();
  form.set("file", new File([file], name));
  const headers = { authorization: `Bearer ${await mintToken(by)}` };
  const url = `https://backend.test/api/admin/customer-import/?lang=${lang}&apply=${apply ? "1" : ""}`;
  const response = await createBackend(env).fetch(new Request(url, { method: "POST", body: form, headers }));
  return { status: response.status, body: await response.json<CallReply<"importCustomers"> | Failure>() };
}
async function read(file: string | Uint8Array<ArrayBuffer>, options?: Options): Promise<CallReply<"importCustomers">> {
  const { body } = await send(file, options);
  if (!body.success) throw new Error(`the file was refused: ${JSON.stringify(body)}`);
  return body;
}
async function refuse(file: string | Uint8Array<ArrayBuffer>, options?: Options) {
  const { status, body } = await send(file, options);
  if (body.success) throw new Error("the file was taken");
  return { status, code: body.code, message: body.message };
}
const stored = (email: string) =>
  env.DB.prepare(
    `SELECT name, first_name, last_name, establishment_name, business_type, locale, phone, password_hash,
      (SELECT json_group_array(tag ORDER BY tag) FROM customer_tags g WHERE g.user_id = u.user_id) AS tags
    FROM users u WHERE email = ?`,
  )
    .bind(email)
    .first();
const accounts = () => env.DB.prepare("SELECT count(*) AS n FROM users").first<number>("n");
const entries = async (file: string) =>
  (
    await env.DB.prepare(
      "SELECT detail FROM audit_log WHERE action = 'customer.import' AND subject = ? ORDER BY entry_id",
    )
      .bind(file)
      .all<{ detail: string }>()
  ).results.map(({ detail }) => detail);
const outcomes = ({ rows }: CallReply<"importCustomers">) => rows.map(({ outcome }) => outcome);

// Shows: customers.import
test("a file is looked at first, then taken over whole, and the same file again changes nothing", async () => {
  const file = [
    "email,first_name,last_name,company,language,category,tags",
    'huda@in.test,هدى,المنصوري,"عيادة اللؤلؤة، دبي",ar,dental,"vip, chain"',
    "omar@in.test,Omar,Haddad,,,,",
  ].join("\r\n");
  const before = await accounts();
  const looked = await read(file);
  expect(looked).toMatchObject({ applied: false, counts: { created: 2, updated: 0, unchanged: 0, refused: 0 } });
  expect([await accounts(), await entries("one.csv")]).toEqual([before, []]);
  const applied = await read(file, { apply: true, name: "one.csv" });
  expect(applied).toMatchObject({ applied: true, counts: { created: 2 } });
  expect(await stored("huda@in.test")).toEqual({
    name: "هدى المنصوري",
    first_name: "هدى",
    last_name: "المنصوري",
    establishment_name: "عيادة اللؤلؤة، دبي",
    business_type: "dental",
    locale: "ar",
    phone: null,
    password_hash: null,
    tags: '["chain","vip"]',
  });
  expect(await stored("omar@in.test")).toMatchObject({ name: "Omar Haddad", locale: "en", business_type: "" });
  const again = await read(file, { apply: true, name: "one.csv" });
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 2, refused: 0 });
  expect([await accounts(), await entries("one.csv")]).toEqual([before! + 2, ["+2 · ±0"]]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE recipient LIKE '%@in.test'").first("n")).toBe(0);
});

test("what the file does not name stays: missing columns, empty cells, phone and TRN", async () => {
  const user = await aUser({ email: "stays@in.test" });
  await run(
    "UPDATE users SET first_name = 'Sara', last_name = 'Ali', name = 'Sara Ali', establishment_name = 'Old', phone = '+971501230000' WHERE user_id = ?",
    user.userId,
  );
  await run("INSERT INTO customer_tags VALUES (?, 'vip')", user.userId);
  const reply = await read("EMAIL;company;phone;trn;last_name;tags\nStays@In.test;New;0509998888;100123456700003;;\n", {
    apply: true,
  });
  expect(reply.rows).toEqual([
    { line: 2, email: "stays@in.test", outcome: "updated", problems: [], left: ["trn", "phone"] },
  ]);
  expect(await stored("stays@in.test")).toMatchObject({
    name: "Sara Ali",
    last_name: "Ali",
    establishment_name: "New",
    phone: "+971501230000",
    tags: '["vip"]',
  });
  expect(
    await env.DB.prepare("SELECT count(*) AS n FROM kyc_submissions WHERE user_id = ?").bind(user.userId).first("n"),
  ).toBe(0);
});

test("bad rows are named by line and column in the caller's language, and hold up the whole file", async () => {
  const file = [
    "email,first_name,language,category,trn,phone,tags",
    "good@in.test,Good,,,,,",
    "no address,A,,,,,",
    ",B,,,,,",
    "c@in.test,C,fr,,,,",
    "d@in.test,D,,vets,,,",
    "e@in.test,E,,,123,,",
    "f@in.test,F,,,,12,",
    `g@in.test,${"x".repeat(61)},,,,,`,
    `h@in.test,H,,,,,${"t".repeat(41)}`,
    "GOOD@in.test,Twice,,,,,",
    "i@in.test,I,,,,,,more",
  ].join("\n");
  const before = await accounts();
  const reply = await read(file, { apply: true });
  expect(reply).toMatchObject({ applied: false, counts: { created: 1, refused: 10 } });
  expect(
    reply.rows.map(({ line, problems }) => [
      line,
      problems.map(({ column, message }) => `${column}: ${message}`).join(),
    ]),
  ).toEqual([
    [2, ""],
    [3, "email: Enter a valid email address."],
    [4, "email: This field is required."],
    [5, "language: One of these values is unknown."],
    [6, "category: One of these values is unknown."],
    [7, "trn: A TRN has 15 digits, starting with 1 and ending with 3. Contact us if yours is different."],
    [8, "phone: Enter a phone number with at least 8 digits."],
    [9, "first_name: This is too long or too short."],
    [10, "tags: This is too long or too short."],
    [11, "email: The same email is on line 2."],
    [12, "email: This row has more cells than the heading line."],
  ]);
  expect(await accounts()).toBe(before);
  const arabic = await read(file, { lang: "ar" });
  for (const { message } of arabic.rows.flatMap(({ problems }) => problems))
    expect(message).toMatch(/\p{Script=Arabic}/u);
});

test("what is no file of customers is refused as a whole, with the reason", async () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[...new TextEncoder().encode("email\na@in.test\n")].flatMap((byte) => [byte, 0]),
  ]);
  const windows1256 = new Uint8Array([...new TextEncoder().encode("email,company\na@in.test,"), 0xe3, 0xd1, 0xcd]);
  const rows = Array.from({ length: longestCustomerFile.rows + 1 }, (_, at) => `r${at}@in.test`).join("\n");
  for (const [file, words] of [
    ["email\n", /no rows/],
    ["email\n\n , \n", /no rows/],
    ["name,phone\nA,050\n", /no column “email”/],
    ["email,colour\na@in.test,red\n", /“colour” is unknown/],
    ["email,company,Company\na@in.test,A,B\n", /“company” is there twice/],
    ['email,company\na@in.test,"A\n', /line 2/],
    [utf16, /UTF-8/],
    [windows1256, /UTF-8/],
    [`email\n${rows}`, /5,000 rows/],
  ] as const) {
    const refused = await refuse(file, { apply: true });
    expect(refused).toMatchObject({
      status: 400,
      code: "invalid_input",
      message: expect.stringMatching(words) as string,
    });
    expect((await refuse(file, { lang: "ar" })).message).toMatch(/\p{Script=Arabic}/u);
  }
  const large = await refuse(`email\n${"x".repeat(longestCustomerFile.bytes)}`);
  expect(large).toMatchObject({
    status: 413,
    code: "file_too_large",
    message: "This file is larger than 1 MB. Split it into several.",
  });
});

test("what was exported comes back and changes nothing, however it is written", async () => {
  const owner = await aStaff();
  const texts = ["=Pearl, Clinic", "عيادة; النور", 'The "Best"', "'=quoted", "+971", " a  b ", "-"];
  for (const [at, text] of texts.entries()) {
    const { userId } = await aUser({ email: `trip-${at}@in.test` });
    await run(
      "UPDATE users SET first_name = ?2, last_name = ?3, name = ?4, establishment_name = ?2, business_type = 'dental', locale = 'ar' WHERE user_id = ?1",
      userId,
      text,
      at % 2 === 0 ? text : "",
      at % 2 === 0 ? `${text} ${text}` : text,
    );
    await run("INSERT INTO customer_tags VALUES (?1, 'vip'), (?1, 'b c')", userId);
  }
  const byPhone = await aUser({ email: "by-phone@in.test" });
  await run("UPDATE users SET email = NULL, phone = '+971507770000', name = 'Noura' WHERE user_id = ?", byPhone.userId);
  const confirmed = await aUser({ email: "confirmed@in.test" });
  const proof = await uploadFile(confirmed.userId, pdfSample());
  await confirmed.get("submitKyc", { ...kycDetails, proofs: [proof.id] });
  await run("UPDATE kyc_submissions SET status = 'approved', decided_at = 1 WHERE user_id = ?", confirmed.userId);
  const { customers } = await owner.get("exportCustomers", {});
  const file = `\uFEFF${customersHead}${customers.map(customerLine).join("")}`;
  const everything = async () =>
    JSON.stringify((await env.DB.prepare("SELECT * FROM users ORDER BY user_id").all()).results);
  const before = await everything();
  const reply = await read(file, { apply: true });
  expect(reply.counts).toEqual({ created: 0, updated: 0, unchanged: customers.length, refused: 0 });
  expect(reply.rows.flatMap(({ left }) => left)).toEqual([]);
  expect(await everything()).toBe(before);
  const semicolons = file
    .split("\r\n")
    .map((line) => (line.includes('"') || line.includes(";") ? "" : line.replaceAll(",", ";")));
  expect((await read(semicolons.join("\n"), { apply: true })).counts).toMatchObject({
    created: 0,
    updated: 0,
    refused: 0,
  });
});

test("a thousand rows are taken over, and found; a second upload adds nothing", async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => `many-${at}@in.test,First${at},Clinic ${at},bulk`);
  const file = `email,first_name,company,tags\n${rows.join("\n")}\n`;
  const reply = await read(file, { apply: true, name: "many.csv" });
  expect(reply.counts).toEqual({ created: 1000, updated: 0, unchanged: 0, refused: 0 });
  const owner = await aStaff();
  expect((await owner.get("listCustomers", { search: "many-777@in.test" })).customers).toMatchObject([
    { establishment: "Clinic 777", tags: ["bulk"] },
  ]);
  const changed = await read(file.replaceAll("Clinic", "Centre"), { apply: true, name: "many.csv" });
  expect(changed.counts).toMatchObject({ created: 0, updated: 1000 });
  expect((await read(file.replaceAll("Clinic", "Centre"), { apply: true, name: "many.csv" })).counts.unchanged).toBe(
    1000,
  );
  expect((await entries("many.csv")).length).toBe(8);
});

test("two who import the same file at once make each customer once", async () => {
  const file = "email,company\nonce@in.test,One\ntwice@in.test,Two\n";
  const sent = await Promise.all([1, 2, 3].map(() => send(file, { apply: true })));
  for (const { status, body } of sent)
    if (!body.success) expect([status, body.code]).toEqual([409, "changed_meanwhile"]);
  expect(sent.some(({ status }) => status === 200)).toBe(true);
  const made = await env.DB.prepare(
    "SELECT count(*) AS n FROM users WHERE email IN ('once@in.test', 'twice@in.test')",
  ).first("n");
  expect(made).toBe(2);
});

test("no file changes an account of the team, and without the right there is none", async () => {
  const colleague = await aStaffWith("catalogue");
  const reply = await read(`email,company\n${colleague.email},Mine\n`, { apply: true });
  expect([outcomes(reply), reply.applied]).toEqual([["refused"], false]);
  expect(await stored(colleague.email)).toMatchObject({ establishment_name: "" });
  const file = "email\nnobody@in.test\n";
  for (const role of ["orders", "read_only", "accountant"] as const) {
    const { userId } = await aStaffWith(role);
    expect(await refuse(file, { apply: true, by: userId })).toMatchObject({ status: 403, code: "no_right" });
  }
  expect(await refuse(file, { apply: true, by: (await aUser()).userId })).toMatchObject({
    status: 403,
    code: "not_staff",
  });
  expect(await stored("nobody@in.test")).toBe(null);
});

// Shows that name, logo and colour of the shop are the operator's: told to everybody, in messages and on papers; that a file
// which is no plain picture is refused and changes nothing; and that a change can be undone with its picture.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { CallReply } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";
import { createBackend } from "#backend/app";
import { forgetUnusedMedia } from "#backend/goods/product-media/product-media-calls";
import { brokenPictures, giantPng, placeMark, pictures, svg } from "#support/hostile-files";
import { greyPng } from "#support/grey-png";
import { joined } from "#support/sample-files";
import { mintToken } from "#support/session";
import { aGuest, aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { emptyTables } from "#support/emptied-tables";

const day = 86_400_000;

beforeEach(async () => {
  await emptyTables("shop_settings", "product_uploads", "cache_purges", "outbox");
});

async function upload(bytes: Uint8Array, { field = "logo", by = "staff" } = {}) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "logo.png"));
  const headers = { authorization: `Bearer ${await mintToken(by)}` };
  const address = `https://backend.test/admin/settings/logo/?field=${field}`;
  const response = await createBackend(env).fetch(new Request(address, { method: "POST", body: form, headers }));
  const body: CallReply<"uploadShopLogo"> | Failure = await response.json();
  return { status: response.status, file: "", code: "", message: "", ...body };
}

async function asSet(changes: Record<string, string>) {
  const { groups } = await (await aStaff()).get("getSettings");
  const { version, values } = groups.find(({ group }) => group === "brand")!;
  return { group: "brand" as const, version, values: { ...values, ...changes } };
}
const save = async (changes: Record<string, string>) => (await aStaff()).get("saveSettings", await asSet(changes));
const refused = async (changes: Record<string, string>) =>
  (await aStaff()).refuse("saveSettings", await asSet(changes));
const told = async (lang: "en" | "ar" = "en") => (await aGuest().get("getShop", { lang })).shop.brand;

describe("how the shop presents itself", () => {
  // Shows: console.brand
  test("is published, purges every page, and is logged", async () => {
    expect(await told()).toEqual({ name: "Falaj", colour: "#0b5f63", shipped: true });
    await save({ name_en: " Gulf  Care ", name_ar: "رعاية الخليج", colour: "1D4ED8" });
    expect(await told()).toEqual({ name: "Gulf Care", colour: "#1d4ed8" });
    const { results } = await env.DB.prepare("SELECT tag FROM cache_purges").all<{ tag: string }>();
    expect(results.map(({ tag }) => tag)).toEqual(["settings"]);
    const staff = await aStaff();
    const { entries } = await staff.get("listAuditLog", { subject: "brand" });
    expect(entries[0]?.detail).toContain("name_en: Falaj → Gulf Care");
  });

  test("is checked without being saved", async () => {
    const wanted = await asSet({ name_en: "Gulf Care" });
    await (await aStaff()).get("saveSettings", { ...wanted, check: true });
    expect((await told()).name).toBe("Falaj");
    const wrong = await (
      await aStaff()
    ).refuse("saveSettings", { ...wanted, check: true, values: { ...wanted.values, name_en: " " } });
    expect(wrong.fields).toHaveProperty("name_en");
  });

  test("a colour on which no text can stand is refused with a near one that is taken", async () => {
    const { fields } = await refused({ colour: "#ffcc00" });
    const [near = ""] = /#[0-9a-f]{6}/.exec(fields?.["colour"] ?? "") ?? [];
    await save({ colour: near });
    expect((await told()).colour).toBe(near);
  });

  test.each([
    ["no name", { name_ar: " \u200b" }],
    ["a name with a tag", { name_en: "<script>" }],
    ["a logo that nobody uploaded", { logo: `${"a".repeat(40)}-640x160.png` }],
    ["a path for a logo", { logo: "../../documents/secret.pdf" }],
    ["an account that cannot be", { iban: "AE08 0331 2345 6789 0123 456" }],
  ])("%s is refused and nothing changes", async (_, changes) => {
    expect((await refused(changes)).code).toBe("invalid_input");
    expect(await told()).toEqual({ name: "Falaj", colour: "#0b5f63", shipped: true });
  });

  test.each([
    ["the bank", { bank: "Bank of the Coast" }],
    ["the account", { iban: "AE07 0331 2345 6789 0123 456" }],
    ["a line at the foot of papers", { paper_foot_en: "Please transfer to AE07 0331 2345 6789 0123 456" }],
    ["a line at their head", { letterhead_ar: "حوّلوا إلى AE07 0331 2345 6789 0123 456" }],
  ])("%s, where customers may read whom to pay, wants a passkey", async (_, changes) => {
    const owner = await aStaff();
    const wanted = await asSet(changes);
    await env.DB.prepare("UPDATE sessions SET confirmed_at = NULL").run();
    expect(await owner.refuse("saveSettings", wanted)).toMatchObject({ code: "passkey_needed" });
    await save(changes);
  });

  test("only who may change settings may bring a picture", async () => {
    const { userId } = await aUser();
    expect(await upload(greyPng(640, 160), { by: userId })).toMatchObject({ status: 403 });
  });
});

describe("a logo", () => {
  // Shows: console.brand
  test("is kept without what a program wrote into it, told with its sides, and there after an undo", async () => {
    await aStaff();
    const { file } = await upload(pictures["tagged.png"]!, { field: "mark" });
    expect(file).toMatch(/^[0-9a-f]{40}-600x600\.png$/);
    const stored = await env.MEDIA.get(`pictures/${file}`);
    expect(await stored!.text()).not.toContain(placeMark);
    await save({ mark: file });
    expect(await told()).toEqual({ name: "Falaj", colour: "#0b5f63", mark: { file, width: 600, height: 600 } });
    await save({ mark: "" });
    await forgetUnusedMedia(env, Date.now() + 3 * day);
    const { changes } = await (await aStaff()).get("listSettingChanges", { subject: "brand" });
    await (await aStaff()).get("undoSettingChange", { id: changes[0]!.id });
    expect((await told()).mark?.file).toBe(file);
    expect(await env.MEDIA.head(`pictures/${file}`)).not.toBeNull();
  });

  test("that nothing names is deleted a day later", async () => {
    await aStaff();
    const { file } = await upload(greyPng(640, 160));
    await forgetUnusedMedia(env, Date.now() + day + 1000);
    expect(await env.MEDIA.head(`pictures/${file}`)).toBeNull();
  });

  // Shows: console.brand
  test.each<[string, Uint8Array, string, string]>([
    ["a small file that would unpack to gigapixels", giantPng(60_000), "logo", "picture_size_refused"],
    ["an SVG with a script", joined(svg), "logo", "media_refused"],
    ["HTML behind a PNG", joined(greyPng(640, 160), "<script>alert(1)</script>"), "logo", "media_refused"],
    ...brokenPictures(640, 160).map(([name, bytes]): [string, Uint8Array, string, string] => [
      name,
      bytes,
      "logo",
      "media_refused",
    ]),
    ["a mark that is not square", greyPng(640, 160), "mark", "picture_size_refused"],
    ["a mark too small for a phone", greyPng(64, 64), "mark", "picture_size_refused"],
    ["a logo like a thread", greyPng(1600, 40), "logo", "picture_size_refused"],
  ])("is not %s", async (_, bytes, field, code) => {
    await aStaff();
    const before = (await env.MEDIA.list()).objects.length;
    expect(await upload(bytes, { field })).toMatchObject({ status: 415, code });
    expect((await env.MEDIA.list()).objects.length).toBe(before);
  });

  test("that is too heavy is refused in words", async () => {
    await aStaff();
    const heavy = await upload(new Uint8Array(600_000));
    expect(heavy).toMatchObject({ status: 413, code: "file_too_large" });
    expect(heavy.message).toContain("512 kB");
  });
});

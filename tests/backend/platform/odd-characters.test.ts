// Shows that invisible characters, line breaks, direction marks and invalid ones are accepted or refused by name in
// every field, form, file name and cell of a sheet, and that no accepted one breaks a page.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { CallName } from "#shared/calls/calls";
import type { CallReply } from "#shared/contracts/platform/table";
import { createBackend } from "#backend/app";
import { ask } from "#support/backend-calls";
import { anAddress } from "#support/buyers";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { oddCharacters } from "#support/odd-characters";
import { pdfSample } from "#support/sample-files";
import { applySheet, checkSheet, problemsIn } from "#support/sheets";
import { aGuest, aUser } from "#support/shoppers";
import { aStaff } from "#support/staff";
import { postFile } from "#support/uploads";

const halves = ["\uD800", "\uDBFF", "\uDC00", "\uDFFF"];
const inside = (character: string) => `a${character}b`;
/** The first, one in the middle and the last of each category alone inside a word, all of it together, and around a word. */
const words = [
  ...Object.values(oddCharacters).flatMap((all) => [
    ...new Set([all[0]!, all[all.length >> 1]!, all.at(-1)!].map(inside)),
    all.slice(0, 40).join(""),
    `${all[0]}ab${all.at(-1)}`,
  ]),
  ...halves.map(inside),
];
/** Each of all characters. */
const everyWord = Object.values(oddCharacters).flat().map(inside);

beforeAll(() => loadProducts([productSample("mirror", { variants: [variantSample("M-1", { stock: 7 })] })]));

const json = (body: unknown): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

/** What is answered to a word is a success, or a refusal that names what is wrong. @returns null, or what it is else */
function faultOf(word: string, { status, body }: { status: number; body: unknown }): unknown {
  const told = body as { success?: boolean; code?: string; message?: string };
  if (status === 200 && told.success) return null;
  const isClear = status >= 400 && status < 500 && told.code !== undefined && told.message !== "";
  return isClear ? null : [escape(word), status, body];
}
const escape = (word: string) =>
  JSON.stringify(word).replace(/[^ -~]/gu, (one) => `\\u{${one.codePointAt(0)!.toString(16)}}`);

const aMail = () => `${crypto.randomUUID()}@clinic.test`;
const fields: [string, (word: string) => [path: string, init: RequestInit]][] = [
  ["a question", (word) => ["/contact-us/", json({ name: word, email: aMail(), QUERY: word })]],
  ["the name of a field", (word) => ["/contact-us/", json({ name: "a", email: aMail(), QUERY: "a", [word]: word })]],
  ["an address for codes", (word) => ["/auth/send-otp/", json({ email: `${word}@clinic.test` })]],
  [
    "a search",
    (word) => [`/api/get-data-json/?name=product_group&search=${encodeURIComponent(word.toWellFormed())}`, {}],
  ],
  [
    "a search that is posted",
    (word) => ["/api/get-data-json/", json({ name: "product_group", search: word, brand: word })],
  ],
  ["an id in a path", (word) => [`/api/orders/online/${encodeURIComponent(word.toWellFormed())}/`, {}]],
  [
    "a form",
    (word) => [
      "/contact-us/",
      { method: "POST", body: new URLSearchParams({ name: word, email: aMail(), QUERY: word }) },
    ],
  ],
];

test.each(fields)("%s", { timeout: 60_000 }, async (_, asked) => {
  const faults = [];
  for (const word of words) {
    const [path, init] = asked(word);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as one database takes them
    faults.push(faultOf(word, await ask(path, init)));
  }
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

const ofUsers: [CallName, (word: string, id: string) => Record<string, unknown>][] = [
  ["updateUser", (word) => ({ user_info: { first_name: word, last_name: word, establishment_name: word } })],
  ["editAddress", (word, id) => ({ action: "modify", id, first_name: word, address_line_1: word, pincode: word })],
  ["addReview", (word) => ({ id: "mirror", rating: 5, title: word, text: word })],
  ["addToWishlist", (sku_id) => ({ sku_id })],
];
const views: CallName[] = ["getCustomer", "listAddresses", "listWishlist", "getShopper"];

test.each(ofUsers)(
  "what a customer writes with %s, and how it is shown again",
  async (name, request) => {
    const user = await aUser({ variables: { RATE_LIMITS: "off" } });
    const { address } = await user.get("editAddress", { action: "add", ...anAddress });
    const faults = [];
    for (const word of words) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      faults.push(faultOf(word, await user.ask(name, request(word, address!.id))));
    }
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
    for (const view of views) expect([view, (await user.ask(view)).status]).toEqual([view, 200]);
  },
  60_000,
);

test("the names of files: a file is sent under its name with escapes alone", async () => {
  const user = await aUser();
  for (const word of words) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const answer = await postFile(user.userId, pdfSample(), `${word}.pdf`);
    expect(faultOf(word, answer)).toBeNull();
    const { url, id } = (answer.body as CallReply<"uploadFile">).file;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const file = await createBackend(env).fetch(new Request(new URL(url, "https://backend.test")));
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toMatch(/^[!-~ ]+$/);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await file.arrayBuffer();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await user.get("deleteFile", { file_id: id });
  }
}, 60_000);

const cells = {
  slug: "cell",
  title_en: "Cell",
  title_ar: "خلية",
  brand: "alpha",
  category: "mirrors",
  type: "device",
  sku_id: "CELL",
  price_gst: "45",
  stock: "3",
};

const lost =
  "question marks in the place of letters: they were lost when the file was saved; save it as XLSX or CSV UTF-8";

test("cells of a sheet: the check names the lines that it refuses, and what is taken over is shown everywhere", async () => {
  const staff = await aStaff();
  const rows = everyWord.map((word, at) => ({
    ...cells,
    slug: `odd-${at}`,
    sku_id: `ODD-${at}`,
    title_en: `Odd ${word}`,
    title_ar: `غريب ${word}`,
  }));
  const controls = oddCharacters["C0 controls"]!;
  const isControl = ({ title_en }: (typeof rows)[number]) => controls.some((control) => title_en.includes(control));
  // The sign that stands where a letter was lost.
  const refused = rows.filter((row) => isControl(row) || row.title_en.includes("\ufffd"));
  const problems = await problemsIn(staff, await checkSheet(staff, rows));
  expect(problems).toEqual(
    refused.flatMap((row) =>
      ["English", "Arabic"].map(
        (language) =>
          `${rows.indexOf(row) + 2}: “Title, ${language}” has ${isControl(row) ? "a control character" : lost}`,
      ),
    ),
  );
  const taken = rows.filter((row) => !refused.includes(row));
  expect((await applySheet(staff, await checkSheet(staff, taken))).state).toBe("done");
  const guest = aGuest();
  for (const { slug } of taken)
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect([slug, (await guest.ask("getProduct", { id: slug })).status]).toEqual([slug, 200]);
  for (const view of ["/api/feed/", "/api/sitemap/?type=product", "/api/get-data-json/?name=product_group&brand=alpha"])
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect([view, (await ask(view)).status]).toEqual([view, 200]);
}, 120_000);

test.each(["slug", "sku_id", "category"])(
  "a cell %s of nothing else",
  async (column) => {
    const staff = await aStaff();
    for (const all of Object.values(oddCharacters)) {
      // oxlint-disable-next-line no-await-in-loop -- one import after the other
      const checked = await checkSheet(staff, [{ ...cells, [column]: all[0]! }]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await staff.get("cancelSheetImport", { id: checked.id });
      expect(checked.state).toBe("checked");
    }
  },
  60_000,
);

// Shows how staff write the shop's contents: a draft changes nothing, publishing shows it at once and purges exactly
// the pages with it, a planned time is kept or its problem noted, two people never overwrite each other unseen, earlier
// versions come back, and bad input is refused by its field with nothing half done.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { ContentOf } from "#shared/contracts/goods/contents";
import type { CallRequest } from "#shared/contracts/platform/table";
import { openDatabase } from "#backend/platform/database";
import { publishDueContents } from "#backend/goods/contents/publish-content";
import { addressOf, ask, succeed } from "#support/backend-calls";
import { productSample, variantSample } from "#support/catalogue-samples";
import { loadProducts } from "#support/loaded-catalogue";
import { aGuest } from "#support/shoppers";
import { aStaff, anotherStaff } from "#support/staff";
import { emptyTables } from "#support/emptied-tables";

const guest = aGuest();
const db = openDatabase(env.DB);
const minute = 60_000;

beforeEach(async () => {
  await loadProducts([
    productSample("mirror", { variants: [variantSample("M-1")] }),
    productSample("probe", { category: "probes", variants: [variantSample("P-1")] }),
  ]);
  const tables = ["content_drafts", "content_versions", "redirects", "cache_purges"];
  await emptyTables(...tables);
});

const both = (en: string, ar = en) => ({ en, ar });
const aHome = (changes: Partial<ContentOf<"home">> = {}): ContentOf<"home"> => ({
  kind: "home",
  hero: {
    title: both("Ramadan first aid", "إسعافات رمضان"),
    text: both("Ready kits", "حقائب جاهزة"),
    button: both("Look", "تصفح"),
    link: "/products",
    picture: { wide: "hero-desktop.webp", wide_ar: "", narrow: "hero-phone.webp" },
  },
  rows: [{ kind: "categories" }],
  ...changes,
});
const aPage = (text: string): CallRequest<"saveContentDraft">["document"] => ({
  kind: "page",
  title: both("Delivery", "التوصيل"),
  lead: both("How it comes", "كيف يصل"),
  text: both(text, "نص"),
});
const purged = async () => {
  const { results } = await env.DB.prepare("SELECT tag FROM cache_purges ORDER BY tag").all<{ tag: string }>();
  return results.map(({ tag }) => tag);
};
const shownHero = async () => (await succeed("getHome")).contents?.hero.title;

/** Saves and publishes. */
async function publish(key: string, document: CallRequest<"saveContentDraft">["document"]) {
  const staff = await aStaff();
  const { content } = await staff.get("saveContentDraft", { key, document });
  await staff.get("publishContent", { key, revision: content.draft!.revision });
}

describe("a document", () => {
  // Shows: contents.drafts
  test("as a draft is in its preview alone; published it shows in both languages and purges the home page alone", async () => {
    const staff = await aStaff();
    const { content } = await staff.get("saveContentDraft", { key: "home", document: aHome() });
    expect(content.published).toBeNull();
    expect((await staff.get("previewHome", {})).contents?.hero.title).toBe("Ramadan first aid");
    expect([await shownHero(), await purged()]).toEqual([undefined, []]);
    await staff.get("publishContent", { key: "home", revision: content.draft!.revision });
    expect([await shownHero(), await purged()]).toEqual(["Ramadan first aid", ["content:home"]]);
    const arabic = await ask(`${addressOf("getHome")}&lang=ar`);
    expect(arabic.body).toMatchObject({ contents: { hero: { title: "إسعافات رمضان", wide: "hero-desktop.webp" } } });
    expect(arabic.headers.get("cache-tag")).toContain("content:home");
    const { entries } = await staff.get("listAuditLog", { subject: "home" });
    expect(entries.map(({ action }) => action)).toEqual(["content.publish"]);
  });

  // Shows: contents.drafts
  test("is published when its time has come, and stays a draft that says why when it cannot be", async () => {
    const staff = await aStaff();
    const rows = [
      { kind: "products", title: both("Kits"), from: "picked", picked: ["M-1", "probe"], term: "" },
    ] as const satisfies ContentOf<"home">["rows"] | readonly unknown[];
    await staff.get("saveContentDraft", { key: "home", document: aHome({ rows: structuredClone(rows) }) });
    const now = Date.now();
    const { revision } = (await staff.get("getContent", { key: "home" })).content.draft!;
    const at = (ms: number) => ({ key: "home", revision, publish_at: new Date(ms).toISOString() });
    expect((await staff.refuse("publishContent", at(now - minute))).fields).toHaveProperty("publish_at");
    await staff.get("publishContent", at(now + minute));
    await publishDueContents(db, env.MEDIA, now);
    expect(await shownHero()).toBeUndefined();
    await env.DB.prepare("UPDATE variants SET sku_id = 'M-9' WHERE sku_id = 'M-1'").run();
    await publishDueContents(db, env.MEDIA, now + 2 * minute);
    const { content } = await staff.get("getContent", { key: "home" });
    expect([await shownHero(), content.draft?.problem]).toEqual([
      undefined,
      "Check the highlighted details and try again.",
    ]);
    await env.DB.prepare("UPDATE variants SET sku_id = 'M-1' WHERE sku_id = 'M-9'").run();
    await staff.get("publishContent", at(now + minute));
    await publishDueContents(db, env.MEDIA, now + 2 * minute);
    const { contents } = await succeed("getHome");
    expect(contents?.rows).toMatchObject([{ kind: "products", products: [{ slug: "mirror" }, { slug: "probe" }] }]);
  });

  // Shows: contents.drafts
  test("of two who save the same draft the second is refused; of two who publish it one succeeds", async () => {
    const [one, other] = [await aStaff(), await anotherStaff()];
    const { revision } = (await one.get("saveContentDraft", { key: "home", document: aHome() })).content.draft!;
    expect((await other.refuse("saveContentDraft", { key: "home", document: aHome() })).code).toBe("draft_changed");
    await other.get("saveContentDraft", { key: "home", document: aHome(), revision });
    expect((await one.refuse("publishContent", { key: "home", revision })).code).toBe("draft_changed");
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, at) =>
        (at % 2 ? one : other).ask("publishContent", { key: "home", revision: revision + 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM content_versions").first("n")).toBe(1);
  });

  test("that came after a discarded one is neither published nor saved over by who looks at the discarded one", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const [one, other] = [await aStaff(), await anotherStaff()];
    const { revision } = (await one.get("saveContentDraft", { key: "home", document: aHome() })).content.draft!;
    await other.get("discardContent", { key: "home", revision });
    vi.advanceTimersByTime(1000);
    await other.get("saveContentDraft", { key: "home", document: aHome({ rows: [{ kind: "brands" }] }) });
    for (const call of ["publishContent", "saveContentDraft", "discardContent"] as const)
      expect((await one.refuse(call, { key: "home", revision, document: aHome() })).code).toBe("draft_changed");
  });

  test("that is long is not read a hundred times for lists and histories", async () => {
    const staff = await aStaff();
    const long = aPage("x".repeat(29_000));
    for (let at = 0; at < 5; at += 1) await publish("page:long", long);
    await staff.get("saveContentDraft", { key: "page:long-too", document: long });
    let size = 0;
    const database = new Proxy(env.DB, {
      get(target, key) {
        if (key === "prepare") return target.prepare.bind(target);
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          size += JSON.stringify(results).length;
          return results;
        };
      },
    });
    const { contents } = await staff.get("listContents", {}, { database });
    expect(contents.filter(({ title }) => title === "Delivery").map(({ key }) => key)).toEqual([
      "page:long",
      "page:long-too",
    ]);
    expect(size).toBeLessThan(10_000);
    size = 0;
    expect((await staff.get("getContent", { key: "page:long" }, { database })).content.history).toHaveLength(5);
    expect(size).toBeLessThan(50_000);
    size = 0;
    await guest.get("listPages", {}, { database });
    expect(size).toBeLessThan(10_000);
  });

  // Shows: contents.drafts
  test("that is taken back leaves the shop's own, and a version of its history becomes the draft again", async () => {
    const staff = await aStaff();
    await publish("home", aHome());
    await publish("home", aHome({ hero: { ...aHome().hero, title: both("Second") } }));
    await staff.get("withdrawContent", { key: "home", version: 2 });
    expect(await shownHero()).toBeUndefined();
    expect((await staff.refuse("withdrawContent", { key: "home", version: 2 })).code).toBe("changed_meanwhile");
    const { content } = await staff.get("restoreContent", { key: "home", version: 1 });
    expect(content.document).toMatchObject({ hero: { title: { en: "Ramadan first aid" } } });
    expect(content.history.map(({ kind }) => kind)).toEqual(["withdrawn", "published", "published"]);
  });
});

describe("bad input is refused by its field and writes nothing", () => {
  const hero = aHome().hero;
  test.for<[string, string, unknown, string]>([
    ["a home without a row", "home", aHome({ rows: [] }), "document.rows"],
    ["a hero without Arabic", "home", aHome({ hero: { ...hero, title: both("A", "") } }), "document.hero.title.ar"],
    ["a link that runs code", "home", aHome({ hero: { ...hero, link: "javascript:alert(1)" } }), "document.hero.link"],
    ["a link to //", "home", aHome({ hero: { ...hero, link: "//evil.example" } }), "document.hero.link"],
    [
      "a picture that is not there",
      "home",
      aHome({ hero: { ...hero, picture: { ...hero.picture, narrow: `${"a".repeat(40)}.webp` } } }),
      "document.hero.picture.narrow",
    ],
    [
      "a row of an unknown term",
      "home",
      aHome({ rows: [{ kind: "products", title: both("A"), from: "term", term: "no-such", picked: [] }] }),
      "document.rows[0].term",
    ],
    ["the same row twice", "home", aHome({ rows: [{ kind: "brands" }, { kind: "brands" }] }), "document.rows[1].kind"],
    ["a page with such a link", "page:delivery", aPage("[x](data:text/html,1)"), "document.text.en"],
    ["a page that is too long", "page:delivery", aPage("a".repeat(30_001)), "document.text.en"],
    ["a document of another kind", "page:delivery", aHome(), "key"],
    [
      "a footer without the policies",
      "footer",
      { kind: "footer", columns: [{ title: both("A"), links: [{ text: both("A"), link: "/about" }] }] },
      "document.columns",
    ],
    [
      "a promo bar that ends before it begins",
      "promo",
      { kind: "promo", text: both("A"), from: "2030-01-02T00:00:00Z", until: "2030-01-01T00:00:00Z" },
      "document.until",
    ],
  ])("%s", async ([, key, document, field]) => {
    const staff = await aStaff();
    const { status, fields } = await staff.refuse("saveContentDraft", { key, document });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM content_drafts").first("n")).toBe(0);
  });

  test("a picture that is too small for its place", async () => {
    const file = `${"b".repeat(40)}.png`;
    // The head of a PNG of 640 by 300 pixels.
    const head = new Uint8Array(40);
    const view = new DataView(head.buffer);
    view.setUint32(0, 0x89504e47);
    view.setUint32(16, 640);
    view.setUint32(20, 300);
    await env.MEDIA.put(`pictures/${file}`, head);
    const document = aHome({ hero: { ...hero, picture: { wide: file, wide_ar: "", narrow: file } } });
    const { fields } = await (await aStaff()).refuse("saveContentDraft", { key: "home", document });
    expect(Object.keys(fields ?? {})).toEqual(["document.hero.picture.wide"]);
  });

  test("an address that another page has, or that the shop needs itself", async () => {
    const staff = await aStaff();
    const add = (slug: string) => ({ key: `page:${slug}`, document: aPage("Text"), is_new: true });
    await staff.get("saveContentDraft", add("delivery"));
    expect((await staff.refuse("saveContentDraft", add("delivery"))).fields).toHaveProperty("slug");
    expect((await staff.refuse("saveContentDraft", add("privacy-policy"))).fields).toHaveProperty("slug");
  });
});

// Shows: contents.pages
test("a page is found and listed once it is published; an unwritten policy is the shop's own", async () => {
  expect((await guest.get("getPage", { slug: "disclaimer" })).page).toBeNull();
  expect((await guest.refuse("getPage", { slug: "delivery" })).status).toBe(404);
  await publish("page:delivery", aPage("## Times"));
  expect((await guest.get("getPage", { slug: "delivery" })).page).toMatchObject({
    title: "Delivery",
    text: "## Times",
  });
  expect((await guest.get("listPages", {})).pages).toMatchObject([{ slug: "delivery" }]);
  expect(await purged()).toEqual(["content:page:delivery", "content:pages"]);
});

// Shows: contents.pages
test("the promo bar is shown in its time, and replies with it are cached no longer than that", async () => {
  const until = new Date(Date.now() + 90_000).toISOString();
  await publish("promo", { kind: "promo", text: both("Free delivery", "توصيل مجاني"), until });
  const { body, headers } = await ask(addressOf("getFrame"));
  expect(body).toMatchObject({ promo: { text: "Free delivery" }, footer: null });
  const [, seconds] = /max-age=(\d+)/.exec(headers.get("cache-control") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
  expect(Number(seconds)).toBeLessThanOrEqual(90);
  await publish("promo", { kind: "promo", text: both("Later"), from: until });
  expect((await guest.get("getFrame", {})).promo).toBeNull();
});

test("what is written about a category is in its listing, and a change purges that listing alone", async () => {
  const key = "landing:mirrors";
  await publish(key, { kind: "landing", intro: both("**Clear**", "**صافٍ**"), below: both("") });
  const { landing } = await guest.get("filterProducts", { slug: "mirrors" });
  expect(landing?.intro).toEqual([
    { kind: "paragraph", inside: [{ kind: "bold", inside: [{ kind: "text", text: "Clear" }] }] },
  ]);
  expect(await purged()).toEqual(["content:landing:mirrors"]);
  const { headers } = await ask(addressOf("listProductGroups", { slug: "mirrors" }));
  expect(headers.get("cache-tag")).toContain("content:landing:mirrors");
});

describe("redirects", () => {
  const add = (from: string, to: string, status: 301 | 302 = 301) => ({ from, to, status });

  // Shows: contents.redirects
  test("lead on, over several steps at once, and are the same in both languages", async () => {
    const staff = await aStaff();
    await staff.get("saveRedirect", add("/old/", "/older", 302));
    await staff.get("saveRedirect", add("/older", "/products?sort=newest"));
    expect(await guest.get("findRedirect", { path: "/ar/old" })).toMatchObject({
      to: "/products?sort=newest",
      status: 302,
    });
    expect((await guest.refuse("findRedirect", { path: "/nowhere" })).status).toBe(404);
    const { redirects } = await staff.get("listRedirects", { search: "older" });
    expect(redirects).toHaveLength(2);
    const { version } = redirects.find(({ from }) => from === "/older")!;
    await staff.get("saveRedirect", { ...add("/older", "/about"), version });
    expect((await staff.refuse("deleteRedirect", { from: "/older", version })).code).toBe("changed_meanwhile");
    await staff.get("deleteRedirect", { from: "/older", version: version + 1 });
  });

  test("in Arabic are found as browsers ask for them, however they were typed", async () => {
    const staff = await aStaff();
    await staff.get("saveRedirect", add("/قديم", "/pages/جديد"));
    const taken = await staff.refuse("saveRedirect", add("/%d9%82%d8%af%d9%8a%d9%85", "/about"));
    expect(Object.keys(taken.fields ?? {})).toEqual(["from"]);
    const { to } = await guest.get("findRedirect", { path: new URL("https://shop.test/ar/قديم/").pathname });
    expect(to).toBe(new URL("https://shop.test/pages/جديد").pathname);
    expect((await staff.get("listRedirects", { search: "قديم" })).redirects).toHaveLength(1);
    expect(Object.keys((await staff.refuse("saveRedirect", add("/%61dmin", "/about"))).fields ?? {})).toEqual(["from"]);
  });

  test.for<[string, string, string, string]>([
    ["to itself", "/a", "/a?x=1", "to"],
    ["to itself with the shop's name", "/a", "https://BACKEND.test/ar/a/", "to"],
    ["back over another", "/b", "/a", "to"],
    ["from what the shop needs", "/shop", "/products", "from"],
    ["from the console", "/admin/x", "/products", "from"],
    ["to code", "/c", "javascript:alert(1)", "to"],
    ["from no path", "c", "/products", "from"],
  ])("%s are refused", async ([, from, to, field]) => {
    const staff = await aStaff();
    await staff.get("saveRedirect", add("/a", "/b"));
    const version = from === "/a" ? { version: 1 } : {};
    expect(Object.keys((await staff.refuse("saveRedirect", { ...add(from, to), ...version })).fields ?? {})).toEqual([
      field,
    ]);
  });

  // Shows: contents.redirects
  test("that two add at once never lead in a circle", async () => {
    const [one, other] = [await aStaff(), await anotherStaff()];
    await Promise.all([one.ask("saveRedirect", add("/x", "/y")), other.ask("saveRedirect", add("/y", "/x"))]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM redirects").first("n")).toBe(1);
  });
});

// Shows: contents.collections
test("a product comes into a collection by its SKU and leaves it, with its history", async () => {
  const staff = await aStaff();
  const change = (product: string, what: "add" | "remove") => ({ slug: "essentials", product, change: what });
  const members = async () =>
    (await staff.get("listCollection", { slug: "essentials" })).products.map(({ slug }) => slug);
  const before = await members();
  await staff.get("changeCollection", change("M-1", "remove"));
  expect(await members()).toEqual(before.filter((slug) => slug !== "mirror"));
  await staff.get("changeCollection", change("M-1", "add"));
  expect(await members()).toContain("mirror");
  expect((await guest.get("filterProducts", { slug: "essentials" })).products.map(({ slug }) => slug)).toContain(
    "mirror",
  );
  expect((await staff.refuse("changeCollection", change("no-such", "add"))).fields).toHaveProperty("product");
  expect((await staff.get("getEditedProduct", { slug: "mirror" })).product.history.length).toBeGreaterThan(0);
});

// Shows, in the built shop over real HTTP, that another company's name, logo and colour are everywhere within five seconds, on
// pages that were kept too, and that no "Falaj" is left on any surface that a person or a program reads.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accountingFiles } from "#shared/orders/accounting";
import { consoleRouteRows } from "#shared/routes/console-routes";
import { locales } from "#shared/text/locale";
import type { SettingGroup } from "#shared/shop-settings/shop-setting-fields";
import { browserAgent, crawlerAgent } from "../support/browser-agent";
import { anAddress } from "../support/buyers";
import { aCustomerWhoApplied, sentTo, signedInAs } from "../support/customers";
import { greyPng } from "../support/grey-png";
import type { HttpShopper } from "../support/http-shopper";
import { everyScreen, inEveryLanguage } from "../support/screens";
import { shipOrder } from "../support/shipped-order";
import { startShop, type Shop } from "../support/shop";
import { anAuthenticator } from "../support/authenticator";
import { localName } from "../support/passkeys";
import { root } from "../support/project-root";

const within = { timeout: 5000, interval: 100 };
const owner = "owner@gulfcare.test";
const buyerEmail = "buyer@clinic.test";
const names = { en: "Gulf Care", ar: "رعاية الخليج" } as const;

/** What may be left, since no person reads it as the shop's name. */
const technical: readonly (readonly [text: RegExp, why: string])[] = [
  [/mp_falaj/g, "the cookie of who has agreed to be counted; another name would ask everybody again"],
  [/falaj_(?:…| and 43 letters)/g, "how a key for programs begins, which scanners of secrets go by"],
  [/Falaj Al Mualla|فلج المعلا/g, "a town in Umm Al Quwain"],
  [/[\w.+-]+@falaj\.example/g, "accounts of the demo's data"],
  [/falaj[_-](?:invoice|credit_note|customer|payment)/g, "ids by which an accounting program recognises a record"],
];

const left = (text: string): string[] => {
  const read = technical.reduce((all, [known]) => all.replaceAll(known, ""), text);
  return [...read.matchAll(/.{0,40}(?:falaj|فلج).{0,20}/gi)].map(([found]) => found);
};

let shop: Shop;
let staff: HttpShopper;
let buyer: HttpShopper;
let logo = "";

async function set(group: SettingGroup, changes: Record<string, string>) {
  const { groups } = await staff.get("getSettings");
  const { version, values } = groups.find((one) => one.group === group)!;
  await staff.get("saveSettings", { group, version, values: { ...values, ...changes } });
}

async function uploadLogo(): Promise<string> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(greyPng(640, 160))], "logo.png"));
  const answer = await staff.fetch("/api/admin/settings/logo/?field=logo", { method: "POST", body: form });
  return ((await answer.json()) as { file: string }).file;
}

type Asker = { fetch(path: string, init?: RequestInit): Promise<Response> };
const visitor: Asker = {
  fetch: (address) => fetch(shop.origin + address, { headers: { "user-agent": browserAgent }, redirect: "manual" }),
};
const crawler: Asker = {
  fetch: (address) => fetch(shop.origin + address, { headers: { "user-agent": crawlerAgent }, redirect: "manual" }),
};

/** What is left of the software's name in an answer, its headers too. */
async function leftAt(address: string, asker: Asker = visitor): Promise<string[]> {
  const answer = await asker.fetch(address);
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  return left(`${headers}\n${await answer.text()}`).map((found) => `${address}: ${found}`);
}

const everywhere = async (addresses: readonly string[], asker?: Asker) => {
  const found: string[] = [];
  for (const address of addresses) found.push(...(await leftAt(address, asker)));
  return found;
};

/** Screens in both languages; with `npm test` every third, in one of them. */
const someInLanguages = (screens: readonly string[]): string[] =>
  screens.flatMap((screen, at) => {
    const addresses = inEveryLanguage(screen).map(({ address }) => address);
    if (process.env["WALKED"]) return addresses;
    return at % 3 === 0 ? [addresses[at % addresses.length]!] : [];
  });

beforeAll(async () => {
  shop = await startShop({ variables: { STAFF_EMAILS: owner } });
  staff = await signedInAs(localName(shop.origin), owner);
  // Where customers pay to is changed with a passkey alone.
  const [authenticator, { options }] = [await anAuthenticator(), await staff.get("openPasskeyRegistration")];
  const claim = { origin: localName(shop.origin), rpId: "localhost" };
  await staff.get("registerPasskey", { registration: await authenticator.register(options, claim), name: "Laptop" });
  buyer = await signedInAs(shop.origin, buyerEmail);
  for (const address of ["/shop", "/ar/shop", "/about"])
    await vi.waitFor(async () => {
      const kept = (await visitor.fetch(address)).headers.get("x-page");
      if (kept !== "fresh") throw new Error(`${address} is not kept`);
    }, 10_000);
  logo = await uploadLogo();
  await set("company", {
    legal_name_en: "Gulf Care Trading LLC",
    legal_name_ar: "رعاية الخليج للتجارة ذ.م.م",
    ...Object.fromEntries(["instagram", "linkedin", "youtube", "app_store", "google_play"].map((name) => [name, ""])),
  });
  await set("contact", { email: "care@gulfcare.test" });
  await set("brand", {
    name_en: names.en,
    name_ar: names.ar,
    colour: "#1d4ed8",
    letterhead_en: "P.O. Box 1234, Dubai",
    bank: "Bank of the Gulf",
    iban: "AE07 0331 2345 6789 0123 456",
    paper_foot_en: "Goods remain ours until paid",
  });
}, 120_000);
afterAll(() => shop?.stop());

describe("another name, logo and colour", () => {
  // Shows: console.brand
  test.each(locales)("are on pages that were kept, within five seconds, in %s", async (locale) => {
    const home = locale === "ar" ? "/ar/shop" : "/shop";
    await expect.poll(async () => (await visitor.fetch(home)).text(), within).toContain(` | ${names[locale]}</title>`);
    const page = await (await visitor.fetch(home)).text();
    expect(page).toContain(`<meta property="og:site_name" content="${names[locale]}"/>`);
    expect(page).toContain('<meta name="theme-color" content="#1d4ed8"/>');
    expect(page).toContain("--color-teal:light-dark(#1d4ed8,");
    // The mark of the software is not the company's.
    expect(page).not.toContain('href="#icon-logo"');
    const [, icon = ""] = /<link rel="icon" href="([^"]+)"/.exec(page) ?? [];
    expect(icon).toContain("/shop-icon.svg?of=");
    expect(await (await visitor.fetch(icon)).text()).toContain(`>${Array.from(names[locale])[0]}</text>`);
    const graph = await (await crawler.fetch(home)).text();
    expect(graph).toContain(`"name":"${names[locale]}"`);
  });

  test("a logo takes the place of the name, its size known before it is there", async () => {
    await set("brand", { logo });
    const img = `<img class="logo-picture" src="/media/logo/${logo}" width="640" height="160" alt="" loading="lazy"/>`;
    await expect.poll(async () => (await visitor.fetch("/shop")).text(), within).toContain(img);
    const picture = await visitor.fetch(`/media/logo/${logo}`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    // Mail programs on the web show it in pages of their own.
    expect(picture.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  test("are what a phone installs, what programs get and what a passkey is for", async () => {
    const manifest = await (await visitor.fetch("/ar/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ name: names.ar, short_name: names.ar, theme_color: "#1d4ed8" });
    expect(await (await visitor.fetch("/api/openapi.json")).json()).toMatchObject({ info: { title: names.en } });
    const card = await (await visitor.fetch("/mcp/server-card")).json();
    expect(card).toMatchObject({ title: names.en, name: expect.stringMatching(/\/gulf-care$/) });
    expect((await visitor.fetch("/apple-touch-icon.png")).status).toBe(404);
    const { options } = await staff.get("openPasskeyRegistration");
    expect(options).toMatchObject({ rp: { name: names.en } });
  });
});

describe("no “Falaj” is left", () => {
  // Shows: console.brand
  test.each(someInLanguages(everyScreen.map(([, { path: address }]) => address)))("on %s", async (address) => {
    expect(await leftAt(address)).toEqual([]);
  });

  test("on the screens of a customer", async () => {
    const own = everyScreen.filter(([, { guarded }]) => guarded).map(([, { path: address }]) => address);
    expect(own.length).toBeGreaterThan(5);
    expect(
      await everywhere(
        own.flatMap((one) => inEveryLanguage(one).map(({ address }) => address)),
        buyer,
      ),
    ).toEqual([]);
  });

  test("on the screens of the console", async () => {
    const rows = Object.values(consoleRouteRows).map(({ path: address }) => address);
    // Screens that show earlier settings.
    const history = new Set<string>(["/admin", "/admin/audit-log", "/admin/setting-changes"]);
    const own = [
      ...rows.filter((address) => !address.includes(":") && !history.has(address)),
      "/admin/settings/company",
      "/admin/settings/senders",
    ];
    expect(await everywhere(someInLanguages(own), staff)).toEqual([]);
  });

  test("in files for crawlers, phones and programs, nor on pages that fail", async () => {
    const sitemap = await (await visitor.fetch("/sitemap.xml")).text();
    const files = [
      "/robots.txt",
      "/sitemap.xml",
      ...[...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, address]) => address!),
      "/llms.txt",
      "/.well-known/security.txt",
      "/.well-known/ai-catalog.json",
      "/mcp/server-card",
      "/feeds/products-en.xml",
      "/feeds/products-ar.xml",
      "/manifest.webmanifest",
      "/ar/manifest.webmanifest",
      "/offline",
      "/ar/offline",
      "/sw.js",
      "/shop-icon.svg",
      "/api/openapi.json",
      "/api/docs",
      "/api/api/shop/?lang=ar",
      "/no/such/page",
      "/ar/no/such/page",
      "/api/no-such-call/",
      "/documents/none",
      "/shop?%zz",
    ];
    expect(await everywhere(files)).toEqual([]);
  });

  test("in what an assistant gets before its first call, and in policies", async () => {
    const ask = async (method: string, params: object) => {
      const answer = await fetch(`${shop.origin}/mcp`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      });
      return answer.text();
    };
    const clientInfo = { name: "t", version: "1" };
    const hello = await ask("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
    expect(hello).toContain(names.en);
    const policy = await ask("tools/call", {
      name: "get_policy",
      arguments: { policy: "terms-to-use", language: "ar" },
    });
    expect(policy).toContain("رعاية الخليج للتجارة");
    expect(left(hello + (await ask("tools/list", {})) + policy)).toEqual([]);
  });

  test("on papers, in messages, in an invitation and in a copy of one's data", async () => {
    await buyer.get("editAddress", { action: "add", ...anAddress });
    const { products } = await buyer.get("listProductGroups", { limit: 1 });
    const sku_id = products[0]!.default_sku;
    const { checkout } = await buyer.get("createCheckout", { source: "multiple", items: [{ sku_id, quantity: 1 }] });
    const { order } = await buyer.get(
      "createCodOrder",
      { checkout_id: checkout.id },
      { "idempotency-key": "one-order" },
    );
    await shipOrder(staff, order.id);
    const papers = [`/order/${order.id}/invoice`, `/order/${order.id}/delivery-note`];
    const invoice = await (await buyer.fetch(papers[0]!)).text();
    for (const said of [
      "Gulf Care Trading LLC",
      "P.O. Box 1234, Dubai",
      "AE07 0331 2345 6789 0123 456",
      "Goods remain ours",
      logo,
    ])
      expect(invoice).toContain(said);
    expect(
      await everywhere(
        papers.flatMap((one) => inEveryLanguage(one).map(({ address }) => address)),
        buyer,
      ),
    ).toEqual([]);
    expect(await leftAt("/account/data/export", buyer)).toEqual([]);
    await staff.ask("inviteStaff", { email: "colleague@gulfcare.test", roles: ["support"] });
    await buyer.get("sendOtp", { phone: "+971501234567", lang: "ar" });
    const messages = [
      ...(await sentTo(shop.origin, buyerEmail)),
      ...(await sentTo(shop.origin, "colleague@gulfcare.test")),
      ...(await sentTo(shop.origin, "+971501234567")),
    ];
    expect(messages.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining("Your Gulf Care order")]),
    );
    expect(messages.length).toBeGreaterThanOrEqual(2);
    expect(messages.flatMap((message) => left(JSON.stringify(message)))).toEqual([]);
  });

  test("on a credit note, a statement of credit and papers of many orders", async () => {
    const { customer } = await aCustomerWhoApplied(shop.origin, "Gulfclinic");
    const [line] = (await staff.get("listCreditQueue", { search: "gulfclinic@customer.test" })).accounts;
    await staff.get("approveCredit", { id: line!.id, limit: 1000, terms: 30 });
    const { products } = await customer.get("listProductGroups", { limit: 1 });
    const items = [{ sku_id: products[0]!.default_sku, quantity: 1 }];
    const { checkout } = await customer.get("createCheckout", { source: "multiple", items });
    const { order } = await customer.get("createCreditOrder", { checkout_id: checkout.id });
    await shipOrder(staff, order.id);
    await staff.get("returnOrder", { id: order.id, reason: "undeliverable", refund_to: "gateway" });
    const { documents } = (await customer.get("getOrder", { id: order.id })).order;
    const notes = documents.filter(({ kind }) => kind === "credit_note").map(({ number }) => number);
    expect(notes).toHaveLength(1);
    const both = (paths: string[]) => paths.flatMap((one) => inEveryLanguage(one).map(({ address }) => address));
    const own = both([`/order/${order.id}/credit-note/${notes[0]!}`, "/account/my-credit-line", `/order/${order.id}`]);
    const note = await (await customer.fetch(own[0]!)).text();
    for (const said of ["Gulf Care Trading LLC", "P.O. Box 1234, Dubai"]) expect(note).toContain(said);
    expect(await everywhere(own, customer)).toEqual([]);
    const chosen = new URLSearchParams({ chosen: `${order.id} ${order.number}` });
    const handled = both([
      `/admin/orders/${order.id}`,
      `/admin/orders/${order.id}/credit-note/${notes[0]!}`,
      `/admin/credit/${line!.id}`,
      `/admin/delivery-notes?${chosen}`,
      `/admin/pick-list?${chosen}`,
    ]);
    for (const address of handled) expect([address, (await staff.fetch(address)).status]).toEqual([address, 200]);
    expect(await everywhere(handled, staff)).toEqual([]);
  });

  test("in files for a spreadsheet and an accounting program, nor in what they are called", async () => {
    const files = [
      "/admin/import-template.xlsx",
      "/admin/catalogue.csv",
      "/admin/figures/vat.csv?period=today",
      ...Object.keys(accountingFiles).map((name) => `/admin/figures/accounting/${name}?period=today`),
    ];
    for (const file of files) {
      const answer = await staff.fetch(file);
      expect([file, answer.status, answer.headers.get("content-disposition")]).toEqual([
        file,
        200,
        expect.stringMatching(/^attachment; filename="/),
      ]);
    }
    expect(await everywhere(files, staff)).toEqual([]);
  });

  test("in the texts that a browser fetches", () => {
    const folder = path.join(root, "dist/client/assets");
    const texts = readdirSync(folder).filter((name) => name.startsWith("texts-"));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.flatMap((name) => left(readFileSync(path.join(folder, name), "utf8")))).toEqual([]);
  });
});

// Shows that a new account screen is one row, one page module and its texts: a copy of the sources gets one, and nothing
// else is edited. Types and the guards of the lists pass, and the built shop serves it over HTTP in both languages.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localePrefix, locales } from "#shared/text/locale";
import { HttpShopper } from "../support/http-shopper";
import { root } from "../support/project-root";
import { mintToken } from "../support/session";
import { startShop, type Shop } from "../support/shop";

const copy = mkdtempSync(path.join(os.tmpdir(), "falaj-new-screen-"));
const user = "first-visitor";
let shop: Shop;

const row = `  loyalty: { path: "/account/loyalty", page: "account/loyalty/loyalty", ...ofCustomer, texts: ["account", "loyalty"] },\n`;
const pageModule = `import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { AccountFrame } from "../account/account-frame";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";

export async function loader({ context }: LoaderFunctionArgs) {
  return { name: required(await apiOf(context).call("getCustomer", {})).user.name };
}

/** \`/account/loyalty\`: a screen that only a test has. */
export function Component() {
  const t = useTexts();
  const { name } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title={t("loyalty.title")} text={t("loyalty.text")} path={paths.loyalty}>
      <p>{name}</p>
    </AccountFrame>
  );
}
`;
const texts = {
  en: { "loyalty.title": "Loyalty", "loyalty.text": "What you get for staying." },
  ar: { "loyalty.title": "الولاء", "loyalty.text": "ما تحصل عليه مقابل بقائك." },
};

/** All that somebody writes who adds the screen. */
function addScreen(): void {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  };
  const table = readFileSync(path.join(copy, "shared/routes/shop-routes.ts"), "utf8");
  write("shared/routes/shop-routes.ts", table.replace(/^ {2}wallet: \{/m, `${row}$&`));
  write("client/shop/account/loyalty/loyalty-page.tsx", pageModule);
  for (const locale of locales) write(`client/messages/${locale}/loyalty.json`, JSON.stringify(texts[locale]));
}

/** Runs a program of the project in the copy. @throws with what it printed when it fails */
async function run(script: string, ...args: string[]): Promise<void> {
  // What the test runner sets would make Vite build for development.
  const names = /^(NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITEST\w*)$/;
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !names.test(name)),
  ) as NodeJS.ProcessEnv;
  await promisify(execFile)(process.execPath, [path.join(copy, script), ...args], { cwd: copy, env }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${script}:\n${stdout}${stderr}`);
    },
  );
}

beforeAll(async () => {
  const left = new Set(["node_modules", "dist", ".git", ".wrangler"]);
  cpSync(root, copy, { recursive: true, filter: (source) => !left.has(path.relative(root, source)) });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  addScreen();
  // The build also writes the types of the new texts.
  await run("scripts/build.mjs", "--force");
  shop = await startShop({ build: path.join(copy, "dist/worker/wrangler.json"), users: [user] });
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  rmSync(copy, { recursive: true, force: true });
});

test("types and the guards of the lists pass with nothing else edited", { timeout: 120_000 }, async () => {
  await expect(run("node_modules/typescript/bin/tsc", "-b")).resolves.toBeUndefined();
  const guards = [
    "tests/architecture/screen-texts",
    "tests/architecture/coverage",
    "tests/unit/shared",
    "tests/unit/client/messages",
  ];
  const lists = ["tests/unit/client/shop/frame/layout/placeholder", "tests/unit/worker/storefront/crawlers"];
  const guarding = run("node_modules/vitest/vitest.mjs", "run", "--project", "unit", ...guards, ...lists);
  await expect(guarding).resolves.toBeUndefined();
});

test.each(locales)("a guest is led to sign-in and a customer sees it, in %s", async (locale) => {
  const url = `${localePrefix(locale)}/account/loyalty`;
  const guest = await new HttpShopper(shop.origin).fetch(url);
  expect([guest.status, guest.headers.get("location")]).toEqual([
    302,
    `${localePrefix(locale)}/account/login?returnUrl=${encodeURIComponent(url)}&source=route_guard`,
  ]);
  const page = await new HttpShopper(shop.origin, { access_token: await mintToken(user) }).fetch(url);
  const html = await page.text();
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(html).toContain(`<title>${texts[locale]["loyalty.title"]} | `);
  expect(html).toMatch(new RegExp(`<h1>${texts[locale]["loyalty.title"]}</h1>`));
  expect(html).toContain(texts[locale]["loyalty.text"]);
  expect(html).toContain(`<p>Name of ${user}</p>`);
  expect(html).toContain(`<meta name="robots" content="noindex"/>`);
  expect(html).not.toContain(`rel="canonical"`);
});

test.each(locales)("the browser fetches its texts as a file of their own, in %s", async (locale) => {
  const page = await (await fetch(`${shop.origin}${localePrefix(locale)}/shop`)).text();
  const assets = path.join(copy, "dist/client/assets");
  const file = readdirSync(assets).find((name) => name.endsWith(`-${locale}-loyalty.js`))!;
  expect(await (await fetch(`${shop.origin}/assets/${file}`)).text()).toContain(texts[locale]["loyalty.title"]);
  expect(page).not.toContain(texts[locale]["loyalty.title"]);
});

test("crawlers are kept from it", async () => {
  const robots = await (await fetch(`${shop.origin}/robots.txt`)).text();
  for (const locale of locales) expect(robots).toContain(`\nDisallow: ${localePrefix(locale)}/account/\n`);
  for (const locale of locales) {
    const sitemap = await (await fetch(`${shop.origin}/sitemaps/pages-${locale}-1.xml`)).text();
    expect(sitemap).toContain("/about");
    expect(sitemap).not.toContain("loyalty");
  }
});

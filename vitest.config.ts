// The familiar name, an alias in package.json, of what its maker has renamed to `@cloudflare/vitest-plugin`.
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { readFileSync, globSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { answerByRules } from "./scripts/e-invoices/official-rules.ts";
import { LongestFirst } from "./scripts/tests/longest-first.ts";
import { clientAssets } from "./scripts/vite/client-assets.ts";
import { messageCatalogues } from "./scripts/vite/message-catalogues.ts";
import { typedRows } from "./scripts/vite/typed-rows.ts";

/** Tests of the built shop build it first when a source has changed. */
const builtShop = "tests/support/built-shop.ts";
const compatibilityDate = "2026-10-20";

/** For a test that waits for no server, in ms: it shares two cores with two others, and with what they build. */
const testTimeout = 20_000;

/** The shop's own backend in workerd with a real D1 and the real migrations. */
const insideBackend = (
  name: string,
  files: string[],
  bindings: Record<string, string> = {},
  serviceBindings: Record<string, (request: { text(): Promise<string> }) => Promise<Response>> = {},
) =>
  defineConfig({
    plugins: [
      typedRows(),
      cloudflareTest(async () => ({
        main: "./tests/support/backend-worker.ts",
        miniflare: {
          compatibilityDate,
          d1Databases: ["DB", "ARCHIVE_2025", "ARCHIVE_2026"],
          r2Buckets: ["DOCUMENTS", "MEDIA"],
          serviceBindings,
          durableObjects: {
            SHOPPER: { className: "ShopperObject", useSQLite: true },
            UNSAFE_SHOPPER: { className: "UnsafeShopperObject", useSQLite: true },
            SALE: { className: "SaleObject", useSQLite: true },
            UNSAFE_SALE: { className: "UnsafeSaleObject", useSQLite: true },
          },
          bindings: {
            MIGRATIONS: await readD1Migrations("worker/backend/migrations"),
            ARCHIVE_MIGRATIONS: await readD1Migrations("worker/backend/archive-migrations"),
            SESSION_SECRET: "a secret of the tests, 32 letters or more",
            STAFF_EMAILS: "staff@shop.test, Other.Staff@shop.test",
            // As a deployed backend has it; tests with `ENVIRONMENT` local say it by their requests.
            PUBLIC_ORIGIN: "https://backend.test",
            ...bindings,
          },
        },
      })),
    ],
    test: { name, include: files, isolate: false, testTimeout, setupFiles: ["tests/support/migrated-database.ts"] },
  });

/** The middlewares of the edge in workerd, each on its own: they get the bindings that a test gives them. */
const edge = defineConfig({
  plugins: [
    messageCatalogues(),
    clientAssets(),
    cloudflareTest({ main: "./worker/backend/index.ts", miniflare: { compatibilityDate, d1Databases: ["DB"] } }),
  ],
  test: { name: "edge", include: ["tests/edge/**/*.test.ts"], isolate: false, testTimeout },
});

/** The built shop over real HTTP, with the shop's own backend and with one that is a server of its own. */
const overHttp = (name: string, files: string[], env: Record<string, string> = {}) =>
  defineConfig({
    test: {
      name,
      // What is waited for is done by another process, beside which other shops run.
      expect: { poll: { timeout: 10_000 } },
      include: files,
      env,
      globalSetup: [builtShop],
      setupFiles: ["tests/support/environment-at-start.ts"],
      testTimeout: 30_000,
      hookTimeout: 120_000,
      // What waits for a deadline of the shop waits together.
      maxConcurrency: 20,
      isolate: false,
    },
  });

/** The built shop in a real browser: one shop for the run, two files at a time for two cores, each in the same browser. */
const inBrowser = (name: string, files: string[], env: Record<string, string> = {}) =>
  defineConfig({
    plugins: [messageCatalogues()],
    test: {
      name,
      // The first click of a run wakes up an object and loads code.
      expect: { poll: { timeout: 10_000 } },
      include: files,
      env,
      // A walk leaves out what `npm test` has shown (`tests/support/ways.ts`), in continuous integration too.
      ...(env["WALKED"] && { allowOnly: true }),
      globalSetup: [builtShop, "tests/browser/global-setup.ts"],
      // Longer than one action may take, which then says what it waited for; a screen is looked at in three widths.
      testTimeout: 60_000,
      hookTimeout: 90_000,
      maxWorkers: 2,
      // After the others: it has fewer workers.
      sequence: { groupOrder: 1 },
      isolate: false,
    },
  });

/** The folder of the official rules of e-invoices (`npm run prove -- e-invoice --rules DIR`); empty: none was named. */
const eInvoiceRules = process.env["E_INVOICE_RULES"] ?? "";

/** What `npm test` shows in small. */
const fullSize = { FULL_SIZE: "yes" };

/** What always holds, at full size: takes minutes, so it has a command of its own (`npm run prove`). */
const prove = defineConfig({
  test: {
    name: "prove",
    include: [
      "tests/prove/*.test.ts",
      "tests/walks/contract/signed-in-pages.test.ts",
      "tests/contract/odd-characters.test.ts",
    ],
    env: fullSize,
    globalSetup: [builtShop],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});

/** Those of the backend's tests that try some of many cases with `npm test` (`tests/support/walked.ts`), and all here. */
const walkedBackend = [
  "customers/account-data-refusals",
  "ordering/booked-payments",
  "goods/listing-model",
  "ordering/money-back-model",
  "ordering/refund-lines",
  "goods/search-model",
  "goods/taxes",
  "ordering/units-model",
].map((name) => `tests/backend/${name}.test.ts`);

/** Those over HTTP that look at some screens with `npm test`, and at all here. */
const inWalkOfContract = ["console-roles", "shop-name"].map((name) => `tests/contract/${name}.test.ts`);

/** Those of the browser's tests that `npm run walks` goes in further ways (`tests/support/ways.ts`). */
const inMoreWays = globSync("tests/browser/*.test.ts", { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(`${import.meta.dirname}/${file}`, "utf8").includes('/support/ways"'),
);

export default defineConfig({
  test: {
    // One more than the cores: most of these tests wait for servers.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [messageCatalogues()],
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}", "tests/architecture/**/*.test.ts"],
          isolate: false,
          testTimeout,
          setupFiles: ["tests/support/environment-at-start.ts", "tests/support/fresh-file.ts"],
        },
      },
      insideBackend("backend", ["tests/backend/**/*.test.ts"]),
      insideBackend(
        "prove-backend",
        ["tests/prove/backend/*.test.ts"],
        { E_INVOICE_RULES: eInvoiceRules },
        {
          // A worker has no files: the rules are run by this process.
          OFFICIAL_RULES: async (request) => Response.json(await answerByRules(eInvoiceRules, request)),
        },
      ),
      edge,
      overHttp("contract", ["tests/contract/**/*.test.ts"]),
      inBrowser("browser", ["tests/browser/**/*.test.ts"]),
      // What takes minutes because it goes through everything (`npm run walks`).
      insideBackend("walks-backend", walkedBackend, { WALKED: "yes" }),
      overHttp("walks-contract", ["tests/walks/contract/**/*.test.ts", ...inWalkOfContract], {
        WALKED: "yes",
      }),
      inBrowser("walks-browser", ["tests/walks/browser/**/*.test.ts", ...inMoreWays], { WALKED: "yes" }),
      prove,
    ],
  },
});

import { rm } from "node:fs/promises";
import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { clientAssets } from "./scripts/vite/client-assets.ts";
import { importWithFiles } from "./scripts/vite/import-with-files.ts";
import { messageCatalogues } from "./scripts/vite/message-catalogues.ts";

const stateFolder = process.env["STATE_DIR"];

export default defineConfig({
  plugins: [
    messageCatalogues(),
    clientAssets(),
    importWithFiles(),
    react(),
    tailwindcss(),
    cloudflare({
      persistState: stateFolder ? { path: stateFolder } : true,
      inspectorPort: false,
      viteEnvironment: { name: "worker" },
    }),
  ],
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        // What the web platform calls widely available: no fallbacks for browsers older than May 2024.
        target: ["chrome124", "edge124", "firefox125", "safari17.5"],
        // What the entry has loaded already need not be named again beside every screen.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => !/\/(vendor|entry|rolldown-runtime)-/.test(file)),
        },
        rolldownOptions: {
          input: {
            entry: "client/start/entry.client.tsx",
            asleep: "client/start/asleep.ts",
            styles: "client/styles.css",
          },
          // Few files compress better than the many that are split by default, and arrive in fewer rounds.
          output: {
            codeSplitting: {
              // A part that only the server renders would drag what it imports into the frame's file.
              includeDependenciesRecursively: false,
              groups: [
                { name: "vendor", priority: 3, test: /node_modules\/(?!idb-keyval|mixpanel)|rolldown/ },
                // The entry with the frame; company data is imported by the footer, which the server alone renders.
                {
                  name: "entry",
                  priority: 2,
                  tags: ["$initial"],
                  test: /^(?!.*(\/layout\/company\.|\/start\/asleep\.|\.css$))/,
                },
                // A listing's loaders read its address, and so need its code too.
                { name: "listing-loading", priority: 4, test: /\/listing\/([\w-]+-loader|(load|term)-listing)\.ts$/ },
                // What asks for data and shapes it: hydration does without, the first touch fetches it.
                {
                  name: "loading",
                  priority: 3,
                  test: /-loader\.ts$|\/dialog-views\.ts$|\/route-guard\.ts$|\/shared\/(api-client|business-categories|calls|console-calls|guarded-paths)\.|\/runtime\/(browser-client|later|reply)\.|\/(to-product|product-calls|product-card-data|collection-rows|brands-by-letter|reserved-segments)\.ts$/,
                },
                // The console: one file for its few users.
                { name: "admin", priority: 1, test: /\/client\/admin\// },
                { name: "listing", priority: 1, test: /\/client\/(listing\/(?!no-results)|ui\/pagination)/ },
                // What counts and reports; it comes with the first touch, the library after consent.
                {
                  name: "tracking",
                  priority: 1,
                  test: /\/tracking\/(start-tracking|visit-events|tracked-session|landing-page|track|consent)\.ts$|\/shared\/(events|tracking|without-private|error-report)\.ts$|\/error\/report-error\.ts$/,
                },
                // What the product page shares with its dialog, the wishlist and the cart.
                { name: "error", test: /\/client\/error\/(error-notices|notice)\.tsx$/ },
                { name: "offer", test: /\/(stock-state|stock-line|unit-price|product-data|time-left)\.tsx?$/ },
                // What nearly every screen of the catalogue shows.
                {
                  name: "cards",
                  test: /\/(product-card|card-buy|buy-button|cart-form|compare-button|heart|picture|breadcrumb|product-row|deferred|near-view|recently-viewed|page-head|structured-data|link-preview|price)\.tsx?$/,
                },
              ],
            },
          },
        },
      },
    },
    worker: { build: { outDir: "dist/worker", minify: true } },
  },
  builder: {
    // The worker inlines the stylesheet and names the entry, so it is built from the client's manifest.
    async buildApp(builder) {
      await builder.build(builder.environments["client"]!);
      await builder.build(builder.environments["worker"]!);
      // It has served; what stays in this folder is shown to the world.
      await rm("dist/client/.vite", { recursive: true });
    },
  },
});

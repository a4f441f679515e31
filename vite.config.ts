import { rm } from "node:fs/promises";
import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { clientAssets } from "./scripts/vite/client-assets.ts";
import { messageCatalogues } from "./scripts/vite/message-catalogues.ts";

const stateFolder = process.env["STATE_DIR"];

export default defineConfig({
  plugins: [
    messageCatalogues(),
    clientAssets(),
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
        // What the entry has loaded already need not be named again beside every screen.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => !/\/(vendor|shop|rolldown-runtime)-/.test(file)),
        },
        rolldownOptions: {
          input: { entry: "client/entry.client.tsx", styles: "client/styles.css" },
          // Few files compress better than the many that are split by default, and arrive in fewer rounds.
          output: {
            codeSplitting: {
              groups: [
                { name: "vendor", priority: 3, test: /node_modules\/(?!idb-keyval)|rolldown/ },
                {
                  name: "shop",
                  priority: 2,
                  test: /\/client\/(alerts|layout|messages|runtime|shopper|ui)\/|\/shared\//,
                  minShareCount: 2,
                },
                { name: "listing", priority: 1, test: /\/client\/listing\// },
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

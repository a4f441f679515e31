import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups, onlyForConsole } from "./scripts/vite/chunks.ts";
import { buildIdOf, clientAssets } from "./scripts/vite/client-assets.ts";
import { importWithFiles } from "./scripts/vite/import-with-files.ts";
import { messageCatalogues } from "./scripts/vite/message-catalogues.ts";
import { navigationApart } from "./scripts/vite/navigation-apart.ts";
import { keepSourceMaps } from "./scripts/vite/source-maps.ts";

const stateFolder = process.env["STATE_DIR"];
/** Where a debugger may attach to the worker; nowhere unless it is set. */
const inspectorPort = Number(process.env["INSPECTOR_PORT"] ?? 0);
/** Where the build goes, and the mechanism of the start that it lacks: for the bench alone (`bench/mechanisms.mjs`). */
const { BUILD_DIR: builds = "dist", WITHOUT: without = "" } = process.env;

/** Tailwind's part of a build has no map and would be warned of: it makes stylesheets, which no stack names. */
const checks = { sourcemapBroken: false };
/** Both workers are built alike. */
const worker = (name: string) => ({
  build: { outDir: `${builds}/${name}`, emptyOutDir: true, minify: true, sourcemap: true, rolldownOptions: { checks } },
});

export default defineConfig({
  define: { "import.meta.env.WITHOUT": JSON.stringify(without) },
  plugins: [
    messageCatalogues(),
    clientAssets(),
    without !== "import-with-files" && importWithFiles(),
    without !== "late-router" && navigationApart(),
    // A `key` stands before what is spread into an element: behind it, JSX would not compile to these functions.
    react({ jsxImportSource: path.join(import.meta.dirname, "client/isolation") }),
    tailwindcss(),
    {
      name: "papers-as-pdf",
      apply: "serve",
      async configureServer({ httpServer, config }) {
        const { printLocally } = await import("./scripts/pdf/local-printer.ts");
        const close = await printLocally((text) => config.logger.info(text));
        httpServer?.on("close", () => void close());
      },
    },
    cloudflare({
      persistState: stateFolder ? { path: stateFolder } : true,
      inspectorPort: inspectorPort || false,
      viteEnvironment: { name: "worker" },
      auxiliaryWorkers: [{ configPath: "wrangler.backend.toml", viteEnvironment: { name: "backend" } }],
    }),
  ],
  environments: {
    client: {
      build: {
        outDir: `${builds}/client`,
        emptyOutDir: true,
        manifest: true,
        // For `npm run stack`; no file names its map, and none of them stays where files are served.
        sourcemap: "hidden",
        // What the web platform calls widely available: no fallbacks for browsers older than May 2024.
        target: ["chrome124", "edge124", "firefox125", "safari17.5"],
        // What the entry has loaded already need not be named again beside every screen.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => !/\/(vendor|entry|rolldown-runtime)-/.test(file)),
        },
        rolldownOptions: {
          checks,
          // The entry imports them for footer and help menu, which only the server renders: nothing is left to be run.
          treeshake: { moduleSideEffects: (id) => (/\/layout\/(footer|contact)-links\./.test(id) ? false : undefined) },
          input: {
            entry: "client/start/entry.client.tsx",
            asleep: "client/start/asleep.ts",
            styles: "client/styles.css",
            fonts: "client/fonts.css",
          },
          output: {
            // The entry names some forty files, each with its hash; seven letters are the fewest that the bundler takes.
            chunkFileNames: "assets/[name]-[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:7][extname]",
            codeSplitting: {
              // A part that only the server renders would drag what it imports into the frame's file.
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: "vendor",
                  priority: 100,
                  test: /node_modules\/(?!idb-keyval|mixpanel|@conform-to|(?:read|write)-excel-file|fflate|saxen|@simplewebauthn|react-router\/dist\/production\/lib\/router\/(?:router\.js$|instrumentation))|rolldown/,
                },
                onlyForConsole(import.meta.dirname),
                // The entry with the frame; what only the server renders of it is for the pages that show it too.
                {
                  name: "entry",
                  priority: 50,
                  tags: ["$initial"],
                  test: /^(?!.*(\/layout\/(footer|contact)-links\.|\/start\/asleep\.|\.css$))/,
                },
                // The console's files stay in the bench too: its pages are looked up in them.
                ...chunkGroups(import.meta.dirname).filter(
                  ({ name }) => without !== "chunks" || name.startsWith("console"),
                ),
              ],
            },
          },
        },
      },
    },
    worker: worker("worker"),
    backend: worker("backend"),
  },
  builder: {
    // The worker inlines the stylesheet and names the entry, so it is built from the client's manifest.
    async buildApp(builder) {
      await builder.build(builder.environments["client"]!);
      const buildId = await buildIdOf(import.meta.dirname, path.resolve(builds, "client"));
      for (const name of ["worker", "backend"]) {
        const environment = builder.environments[name]!;
        // A line of the log that has a stack names the build whose maps it is read by.
        environment.config.define = {
          ...environment.config.define,
          "import.meta.env.BUILD_ID": JSON.stringify(buildId),
        };
        await builder.build(environment);
      }
      await keepSourceMaps(builds, buildId);
      // The deployment waits until this build answers.
      await writeFile(path.resolve(builds, "build-id.txt"), buildId);
      // It has served; what stays in this folder is shown to the world.
      await rm(`${builds}/client/.vite`, { recursive: true });
    },
  },
});

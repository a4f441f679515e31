import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

const id = "virtual:client-assets";

/**
 * Gives the worker what it must know of the client's build: the addresses of the entry's modules, the stylesheet's text and the
 * build's id. In the dev server the addresses are those of the sources and the stylesheet is linked.
 */
export function clientAssets(): Plugin {
  let root = "";
  let serving = false;
  return {
    name: "falaj:client-assets",
    configResolved(config) {
      root = config.root;
      serving = config.command === "serve";
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      const assets = serving ? sourceAssets() : await builtAssets(path.join(root, "dist/client"));
      return Object.entries(assets)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

const sourceAssets = () => ({
  entryModules: ["/client/entry.client.tsx"],
  stylesheet: null,
  stylesheetHref: "/client/styles.css",
  buildId: "dev",
});

async function builtAssets(folder: string) {
  const manifest = JSON.parse(await readFile(path.join(folder, ".vite/manifest.json"), "utf8"));
  const file = (source: string): string => manifest[source].file;
  const entry = "client/entry.client.tsx";
  return {
    entryModules: [entry, ...manifest[entry].imports].map((source) => `/${file(source)}`),
    stylesheet: await readFile(path.join(folder, file("client/styles.css")), "utf8"),
    stylesheetHref: `/${file("client/styles.css")}`,
    buildId: Date.now().toString(36),
  };
}

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const id = "virtual:texts";

/** Files of a language that are fetched as one: what every page needs, and what comes with every screen. */
const together = new Map([
  ["layout", "frame"],
  ["cart", "frame"],
  ["shopper", "frame"],
  ["catalogue", "screens"],
  ["error", "screens"],
]);

type Catalogues = Record<string, Record<string, Record<string, unknown>>>;

/**
 * `virtual:texts` is every `client/messages/<locale>/<feature>.json` (id → ICU text), compiled for
 * `client/messages/message-text.ts` so that no message parser reaches the browser. The built client fetches each
 * feature of its language as a file of its own, whose names one hash makes; everyone else has all of them at once.
 */
export function messageCatalogues(): Plugin {
  let root = "";
  let serving = false;
  return {
    name: "falaj:message-catalogues",
    configResolved(config) {
      root = config.root;
      serving = config.command === "serve";
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      const folder = path.join(root, "client/messages");
      const catalogues = await compiled(folder, (file) => this.addWatchFile(file));
      const json = JSON.stringify(catalogues);
      if (serving || this.environment.name !== "client")
        return `const catalogues = ${json}; export const fetchTexts = async (locale, name) => catalogues[locale][name];`;
      const prefix = `assets/texts-${createHash("sha256").update(json).digest("base64url").slice(0, 8)}-`;
      for (const [locale, features] of Object.entries(catalogues))
        for (const [name, texts] of Object.entries(features)) {
          const source = `export default ${JSON.stringify(texts)}`;
          this.emitFile({ type: "asset", fileName: `${prefix}${locale}-${name}.js`, source });
        }
      return `export const fetchTexts = async (locale, name) =>
        (await import(/* @vite-ignore */ "/${prefix}" + locale + "-" + name + ".js")).default;`;
    },
  };
}

/** Locale → name of the file → id → compiled text. */
async function compiled(folder: string, watch: (file: string) => void): Promise<Catalogues> {
  const catalogues: Catalogues = {};
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith(".json")) continue;
    const file = path.join(folder, name);
    watch(file);
    const [locale, feature] = [path.dirname(name), path.basename(name, ".json")];
    const texts: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
    const target = ((catalogues[locale] ??= {})[together.get(feature) ?? feature] ??= {});
    for (const [textId, text] of Object.entries(texts)) target[textId] = compiledText(text);
  }
  return catalogues;
}

/** A text that is nothing but words stays one. */
function compiledText(text: string) {
  const parts = compileMessage(text);
  return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts;
}

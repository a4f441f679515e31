import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import { together } from "../../client/messages/together.ts";

const id = "virtual:texts";

const groups = new Map<string, string>(Object.entries(together));

type Catalogues = Record<string, Record<string, Record<string, unknown>>>;

/**
 * `virtual:texts` is every `client/messages/<locale>/<feature>.json` (id → ICU text), compiled for
 * `client/messages/message-text.ts` so that no message parser reaches the browser. The built client fetches each
 * feature of its language as a file of its own, whose names one hash makes; everyone else has all of them at once.
 *
 * TypeScript cannot list files, so each run also brings `client/messages/features.ts` up to date, which is committed.
 */
export function messageCatalogues(): Plugin {
  let root = "";
  let serving = false;
  return {
    name: "falaj:message-catalogues",
    configResolved(config) {
      root = config.root;
      serving = config.command === "serve";
      writeFeatures(path.join(root, "client/messages"));
    },
    configureServer({ watcher }) {
      const folder = path.join(root, "client/messages");
      for (const event of ["add", "unlink"] as const)
        watcher.on(event, (file) => file.startsWith(folder) && file.endsWith(".json") && writeFeatures(folder));
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      const folder = path.join(root, "client/messages");
      const catalogues = await compiled(folder, (file) => this.addWatchFile(file));
      const json = JSON.stringify(catalogues);
      if (serving || this.environment.name !== "client")
        return `const catalogues = ${json};
          export const everyName = Object.keys(catalogues.en).filter((name) => name !== "frame");
          export const fetchTexts = async (locale, name) => catalogues[locale][name];`;
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
    const target = ((catalogues[locale] ??= {})[groups.get(feature) ?? feature] ??= {});
    for (const [textId, text] of Object.entries(texts)) target[textId] = compiledText(text);
  }
  return catalogues;
}

/** A text that is nothing but words stays one. */
function compiledText(text: string) {
  const parts = compileMessage(text);
  return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts;
}

/** The types of each feature's English texts, as `oxfmt` would write them. */
function writeFeatures(folder: string): void {
  const names = readdirSync(path.join(folder, "en")).map((file) => path.basename(file, ".json"));
  const features = names.toSorted().map((name) => ({
    name: name.includes("-") ? `"${name}"` : name,
    type: name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    file: `./en/${name}.json`,
  }));
  const text = [
    "// Written by `scripts/vite/message-catalogues.ts`, by every build, test and development server: do not edit.",
    ...features.map(({ type, file }) => `import type ${type} from "${file}";`),
    "",
    "/** The texts of each `en/<feature>.json`; `ar/<feature>.json` has the same ids. */",
    "export type Features = {",
    ...features.map(({ name, type }) => `  ${name}: typeof ${type};`),
    "};",
    "",
  ].join("\n");
  const target = path.join(folder, "features.ts");
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}

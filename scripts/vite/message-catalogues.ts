import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const prefix = "virtual:messages/";
/** Texts that come to the browser with the screen or dialog that shows them, one file each. */
const withScreen = "with-screen";

/**
 * Texts (id → ICU text) compiled for Lingui, so that no message parser reaches the browser.
 * - `virtual:messages/<locale>`: every `client/messages/<locale>/<feature>.json` in one; on the server also those of
 *   `with-screen/`.
 * - `virtual:messages/<locale>/<feature>`: `client/messages/<locale>/with-screen/<feature>.json` alone.
 */
export function messageCatalogues(): Plugin {
  let root = "";
  return {
    name: "falaj:message-catalogues",
    configResolved: (config) => void (root = config.root),
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    async load(resolved) {
      if (!resolved.startsWith(`\0${prefix}`)) return undefined;
      const [locale, feature] = resolved.slice(prefix.length + 1).split("/");
      const folder = path.join(root, "client/messages", locale!);
      const later = path.join(folder, withScreen);
      const files = feature ? [path.join(later, `${feature}.json`)] : await textsIn(folder);
      if (!feature && this.environment.name !== "client") files.push(...(await textsIn(later)));
      const compiled: Record<string, unknown> = {};
      for (const file of files) {
        this.addWatchFile(file);
        const texts: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
        for (const [id, text] of Object.entries(texts)) compiled[id] = compileMessage(text);
      }
      return `export const messages = ${JSON.stringify(compiled)};`;
    },
  };
}

async function textsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith(".json")).map((name) => path.join(folder, name));
}

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const prefix = "virtual:messages/";

/**
 * `virtual:messages/<locale>` is every `client/messages/<locale>/<feature>.json` (id → ICU text) in one, compiled
 * for Lingui, so that no message parser reaches the browser.
 */
export function messageCatalogues(): Plugin {
  let root = "";
  return {
    name: "falaj:message-catalogues",
    configResolved: (config) => void (root = config.root),
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    async load(resolved) {
      if (!resolved.startsWith(`\0${prefix}`)) return undefined;
      const folder = path.join(root, "client/messages", resolved.slice(prefix.length + 1));
      const compiled: Record<string, unknown> = {};
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        this.addWatchFile(file);
        const texts: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
        for (const [id, text] of Object.entries(texts)) compiled[id] = compileMessage(text);
      }
      return `export const messages = ${JSON.stringify(compiled)};`;
    },
  };
}

import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** React Router's file of what navigates; a path, or an id as the bundler writes it. */
const navigation = /\/react-router\/dist\/production\/lib\/router\/router\.js$/;
/** What components compare errors by: there must be one of it. */
const shared = "const clientErrors = /* @__PURE__ */ new WeakMap();";

/**
 * Lets what navigates come late (`client/start/late-router.ts`): React Router's components read four small values of its
 * file, and so would bring all of it along, a sixth of what a phone is sent. They get the values from a copy of
 * the file, of which the bundler leaves nothing else.
 */
export function navigationApart(): Plugin {
  return {
    name: "falaj:navigation-apart",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async resolveId(source, importer) {
      if (!source.endsWith("/router.js") || !importer?.includes("/react-router/dist/production/lib/")) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (!found || !navigation.test(found.id)) return undefined;
      return { id: `${found.id}?values`, moduleSideEffects: false };
    },
    async load(id) {
      const [file = "", query] = id.split("?");
      if (!navigation.test(file)) return undefined;
      const text = await readFile(file, "utf8");
      if (query === "values") return text;
      if (!text.includes(shared)) throw new Error(`navigation-apart.ts: ${file} has changed`);
      return text.replace(shared, `import { clientErrors } from "${file}?values";`);
    },
  };
}

import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** React Router's file of what navigates; a path, or an id as the bundler writes it. */
const navigation = /\/react-router\/dist\/production\/lib\/router\/router\.js$/;
/** What needs values of it. */
const components = /\/react-router\/dist\/production\/lib\//;
/** What components compare errors by: there must be one of it. */
const shared = "const clientErrors = /* @__PURE__ */ new WeakMap();";

/**
 * Lets what navigates come late (`client/start/late-router.ts`): React Router's components read four small values of its
 * file, and so would bring all of it along, a seventh of what a phone is sent. They get the values from a copy of the
 * file, of which the bundler leaves nothing else.
 * @throws when React Router has changed, so that the file would come early again
 */
export function navigationApart(): Plugin {
  let isApart = false;
  return {
    name: "falaj:navigation-apart",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      filter: { id: /\/router\.js$/ },
      async handler(source, importer) {
        // The package's index has the file itself.
        if (!importer || !components.test(importer)) return undefined;
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && navigation.test(found.id) ? { id: `${found.id}?values`, moduleSideEffects: false } : undefined;
      },
    },
    load: {
      filter: { id: /\/router\.js(?:\?values)?$/ },
      async handler(id) {
        const [file = "", query] = id.split("?");
        if (!navigation.test(file)) return undefined;
        const text = await readFile(file, "utf8");
        if (query === "values") return text;
        if (!text.includes(shared)) throw new Error(`navigation-apart.ts: ${file} has changed`);
        isApart = true;
        return text.replace(shared, `import { clientErrors } from ${JSON.stringify(`${file}?values`)};`);
      },
    },
    buildEnd(failure) {
      if (!failure && !isApart) throw new Error("navigation-apart.ts: React Router has no file of what navigates");
    },
  };
}

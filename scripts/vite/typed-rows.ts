import path from "node:path";
import type { Plugin } from "vite";
import { rowTypes, type RowTypes } from "./row-types.ts";

const root = path.resolve(import.meta.dirname, "../..");
const database = "worker/backend/platform/database.ts";
const fileOf = (id: string): string => path.relative(root, id.split("?")[0]!).replaceAll("\\", "/");
const anchor = "      return results.map(";

/**
 * Has every row that the backend reads in a test compared with its type: TypeScript says the columns of each
 * `statement<Row>(…)`, and `tests/support/typed-rows.ts` looks at what D1 gives. No statement needs to be listed anywhere.
 */
export function typedRows(): Plugin {
  let types: RowTypes | null = null;
  const importOf = (name: string) =>
    `import { ${name} } from ${JSON.stringify(path.join(root, "tests/support/typed-rows.ts"))}; `;
  const isTyped = (file: string, code: string) => file.startsWith("worker/backend/") && code.includes("statement<");
  const typesOf = (file: string) =>
    Object.entries((types ??= rowTypes())).filter(([place]) => place.startsWith(`${file}:`));
  return {
    name: "typed-rows",
    enforce: "pre",
    // A row's type may be written in another file: what is cached of this one counts only as long as the type is the same.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id, sourceCode }) =>
        isTyped(fileOf(id), sourceCode) ? JSON.stringify(typesOf(fileOf(id))) : null,
      );
    },
    transform(code, id) {
      const file = fileOf(id);
      if (file === database) {
        if (!code.includes(anchor)) throw new Error(`${database} has no line that begins with ${anchor}`);
        return importOf("compareRows") + code.replace(anchor, `      compareRows(statements, results);\n${anchor}`);
      }
      if (!isTyped(file, code)) return;
      types ??= rowTypes();
      let text = "";
      let at = 0;
      for (const { index } of code.matchAll(/\bstatement</g)) {
        const columns = types[`${file}:${index}`];
        if (!columns) continue;
        const line = code.slice(0, index).split("\n").length;
        text += `${code.slice(at, index)}typed(${JSON.stringify(`${file}:${line}`)}, ${JSON.stringify(columns)}, statement)`;
        at = index + "statement".length;
      }
      return at === 0 ? undefined : importOf("typed") + text + code.slice(at);
    },
  };
}

import path from "node:path";
import type { Plugin } from "vite";
import { rowTypes, type RowTypes } from "./row-types.ts";

const root = path.resolve(import.meta.dirname, "../..");
const database = "worker/backend/platform/database.ts";
const anchor = "      return results.map(";

/**
 * Has every row that the backend reads in a test compared with its type: TypeScript says the columns of each
 * `statement<Row>(…)`, and `tests/support/typed-rows.ts` looks at what D1 gives. No statement needs to be listed anywhere.
 */
export function typedRows(): Plugin {
  let types: RowTypes | null = null;
  const importOf = (name: string) =>
    `import { ${name} } from ${JSON.stringify(path.join(root, "tests/support/typed-rows.ts"))}; `;
  return {
    name: "typed-rows",
    enforce: "pre",
    transform(code, id) {
      const file = path.relative(root, id.split("?")[0]!).replaceAll("\\", "/");
      if (file === database) {
        if (!code.includes(anchor)) throw new Error(`${database} has no line that begins with ${anchor}`);
        return importOf("compareRows") + code.replace(anchor, `      compareRows(statements, results);\n${anchor}`);
      }
      if (!file.startsWith("worker/backend/") || !code.includes("statement<")) return;
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

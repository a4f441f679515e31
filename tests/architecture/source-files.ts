import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../support/project-root";

/** `lazy` are those of its imports that are fetched when they are needed, by `import()`. */
export type SourceFile = { file: string; text: string; imports: string[]; lazy: string[] };

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)|(?:^|\n)\s*import\s+"([^"]+)"/g;

/** Every TypeScript source below the folders, with its imports as paths from the project's root. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => path.join(folder, String(name)).replaceAll("\\", "/"))
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
      .map((file) => {
        const text = readFileSync(path.join(root, file), "utf8");
        const found = [...text.matchAll(importPattern)];
        const imports = found.map(([, from, lazy, bare]) => resolve(file, from ?? lazy ?? bare ?? ""));
        const lazy = found.flatMap(([, , name]) => (name ? [resolve(file, name)] : []));
        return { file, text, imports, lazy };
      }),
  );
}

/** The aliases of `package.json`, such as `#shared/` for `shared/`. */
const aliases = new Map(
  Object.entries<string>(JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).imports).map(
    ([alias, to]) => [alias.replace(/\*.*/, ""), to.replace(/^\.\//, "").replace(/\*.*/, "")],
  ),
);

/** The file that an import in `file` names, from the project's root and without its extension; a package's name as it is. */
export function resolve(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  const [alias = ""] = /^#[\w-]+\//.exec(specifier) ?? [];
  const folder = aliases.get(alias);
  return folder === undefined ? specifier : (folder + specifier.slice(alias.length)).replace(/\.tsx$/, "");
}

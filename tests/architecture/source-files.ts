import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

/** `lazy` are those of its imports that are fetched when they are needed, by `import()`. */
export type SourceFile = { file: string; text: string; imports: string[]; lazy: string[] };

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)|(?:^|\n)\s*import\s+"([^"]+)"/g;

/** Every TypeScript source below the folders, with its imports; relative ones resolved from the project's root. */
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

const resolve = (file: string, specifier: string): string =>
  specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : specifier;

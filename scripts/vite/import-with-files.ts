import type { Plugin } from "vite";

/** Vite's name for what it calls around every `import()` of a build. */
const helper = "\0vite/preload-helper.js";

/** Puts `client/start/import-with-files.ts` in the place of Vite's helper. */
export function importWithFiles(): Plugin {
  return {
    name: "falaj:import-with-files",
    apply: "build",
    enforce: "pre",
    load: (id) =>
      id === helper
        ? `export { importWithFiles as __vitePreload } from "/client/start/import-with-files.ts";`
        : undefined,
  };
}

/** One TypeScript entry of the bench, with all it imports, as the text of a worker's module. */
import { build } from "vite";
import path from "node:path";
import { root } from "./places.mjs";

export async function bundle(entry) {
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ssr: { target: "webworker", noExternal: true },
    build: {
      ssr: path.join(root, entry),
      write: false,
      minify: true,
      rolldownOptions: { external: /^cloudflare:/, output: { codeSplitting: false } },
    },
  });
  const { output } = Array.isArray(result) ? result[0] : result;
  return output.find(({ type }) => type === "chunk").code;
}

/**
 * Runs the `main` of a TypeScript program that uses the worker's own modules, whose imports have no file extensions:
 *
 *   node scripts/typescript.mjs scripts/catalogue/import.ts file.csv
 */
import path from "node:path";
import { runnerImport } from "vite";

const root = path.resolve(import.meta.dirname, "..");
const [, , program = "", ...rest] = process.argv;
const { module } = await runnerImport(path.resolve(root, program), { configFile: false, root, logLevel: "error" });
try {
  await module.main(rest);
} catch (error) {
  // What the person at the keyboard can mend needs no stack.
  const canMend = error.name === "Refused" || error.code?.startsWith("ERR_PARSE_ARGS");
  process.stderr.write(`${canMend ? error.message : error.stack}\n`);
  process.exitCode = 1;
}

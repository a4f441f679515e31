/**
 * Runs a TypeScript program that uses the worker's own modules, whose imports have no file extensions:
 *
 *   node scripts/typescript.mjs scripts/catalogue/import.ts file.csv
 */
import path from "node:path";
import { runnerImport } from "vite";

const root = path.resolve(import.meta.dirname, "..");
const [, , program = "", ...rest] = process.argv;
process.argv = [process.argv[0], path.resolve(root, program), ...rest];
const { module } = await runnerImport(process.argv[1], { configFile: false, root, logLevel: "error" });
try {
  await module.main();
} catch (error) {
  // What the person at the keyboard can mend needs no stack.
  process.stderr.write(
    `${error.name === "Refused" || error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION" ? error.message : error.stack}\n`,
  );
  process.exitCode = 1;
}

import path from "node:path";
import { runnerImport } from "vite";
import { root } from "./places.mjs";

/**
 * Reads a module of the project that Node alone cannot: its imports have no file extensions.
 * @param {string} file its name from the root on
 * @returns what it exports
 */
export const typescript = async (file) =>
  (await runnerImport(path.resolve(root, file), { configFile: false, root, logLevel: "error" })).module;

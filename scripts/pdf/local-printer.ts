import { existsSync, readFileSync } from "node:fs";

const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

/** CHROME_PATH, a Chromium of the system, or Playwright's own; undefined: there is none. */
export async function findChromium(): Promise<string | undefined> {
  const { chromium } = await import("playwright");
  const browsers = readJson("../browsers.json") as string[];
  return [process.env["CHROME_PATH"] ?? "", ...browsers, chromium.executablePath()].find(
    (file) => file !== "" && existsSync(file),
  );
}

/**
 * Prints papers for a shop on this machine, at the address that its variables have (`scripts/setup.mjs`), where there is a
 * Chromium. A shop that runs already does it for this one too.
 * @returns ends it
 */
export async function printLocally(say: (text: string) => void): Promise<() => Promise<void>> {
  try {
    const executablePath = await findChromium();
    if (executablePath === undefined) {
      say("No Chromium was found, so papers are pages and no PDF. Install one, or set CHROME_PATH.\n");
      return async () => {};
    }
    const { startPdfServer } = await import("./pdf-server.ts");
    const { port } = readJson("address.json") as { port: number };
    return (await startPdfServer(executablePath, port)).close;
  } catch (error) {
    if ((error as { code?: string }).code !== "EADDRINUSE") say(`Papers are not printed as PDF: ${String(error)}\n`);
    return async () => {};
  }
}

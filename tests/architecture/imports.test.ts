// Shows that the project's import rules hold: who may know whom, and where SQL may stand.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sourceFiles, type SourceFile } from "./source-files";

const all = sourceFiles("client", "shared", "worker");
const inFolder = (folder: string) => all.filter(({ file }) => file.startsWith(`${folder}/`));
const isOwn = (name: string) => /^(client|shared|worker|scripts|tests|demo)\//.test(name);

function offenders(files: SourceFile[], refused: (imported: string, file: string) => boolean): string[] {
  return files.flatMap(({ file, imports }) =>
    imports.filter((name) => refused(name, file)).map((name) => `${file} → ${name}`),
  );
}

describe("imports", () => {
  test("shared knows itself, zod in the contracts, and hono/html in what both workers print", () => {
    const places: Record<string, string> = { zod: "shared/contracts/", "hono/html": "shared/printing/" };
    const refused = (name: string, file: string) =>
      isOwn(name) ? !name.startsWith("shared/") : !(name in places && file.startsWith(places[name]!));
    expect(offenders(inFolder("shared"), refused)).toEqual([]);
  });

  test("the client knows shared and itself", () => {
    const refused = (name: string) => isOwn(name) && !/^(client|shared)\//.test(name);
    expect(offenders(inFolder("client"), refused)).toEqual([]);
  });

  test("parts of pages in client/ui know no feature: only each other, the texts, the paths and what every component may ask", () => {
    const allowed = /^(client\/(ui|messages)\/|client\/paths$|client\/runtime\/request-context$|shared\/)/;
    expect(offenders(inFolder("client/ui"), (name) => isOwn(name) && !allowed.test(name))).toEqual([]);
  });

  test("features know of the browser's start what its README offers them: three functions at most", () => {
    const offered = [...readFileSync("client/start/README.md", "utf8").matchAll(/^- `client\/start\/([\w-]+)\.ts`/gm)];
    const allowed = new Set(offered.map(([, name]) => `client/start/${name}`));
    expect(allowed.size).toBeLessThanOrEqual(3);
    // The document writes the inline scripts into the page.
    const isFeature = (file: string) => !file.startsWith("client/start/") && file !== "client/document.tsx";
    const features = inFolder("client").filter(({ file }) => isFeature(file));
    const refused = (name: string) => name.startsWith("client/start/") && !allowed.has(name);
    expect(offenders(features, refused)).toEqual([]);
    const used = new Set(features.flatMap(({ imports }) => imports.filter((name) => name.startsWith("client/start/"))));
    expect(used).toEqual(allowed);
  });

  test("zod does not reach the browser: contracts are imported as types only", () => {
    const valueImport = /import\s+(?!type\b)[^;]*from\s+"[^"]*(?:contracts\/[^"]*|zod)"/;
    const browserFiles = [
      ...inFolder("client"),
      ...inFolder("shared").filter(({ file }) => !file.startsWith("shared/contracts/")),
    ];
    expect(browserFiles.filter(({ text }) => valueImport.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test("the failures' sentences do not reach the browser, which shows what it was answered", () => {
    expect(offenders(inFolder("client"), (name) => name === "shared/failures/failure-messages")).toEqual([]);
  });

  test("the backend knows shared and itself, since it is a worker of its own", () => {
    const refused = (name: string) => isOwn(name) && !/^(worker\/backend|shared)\//.test(name);
    expect(offenders(inFolder("worker/backend"), refused)).toEqual([]);
  });

  test("only worker/storefront/ssr knows the screens and the document", () => {
    const files = inFolder("worker").filter(({ file }) => !file.startsWith("worker/storefront/ssr/"));
    expect(offenders(files, (name) => name.startsWith("client/"))).toEqual([]);
  });

  test("posted forms go one road: worker/storefront/ssr runs their route's action, and nobody else of the edge reads a form", () => {
    const reads = /\.(parseBody|formData)\(/;
    // The sandbox of payments plays a gateway's own page; a call of the API may come as a form.
    const mayRead = /^worker\/(storefront\/(ssr\/posted-page\.ts|sandbox-gateway\/|api\/posted-body\.ts)|backend\/)/;
    const readers = inFolder("worker").filter(({ file, text }) => !mayRead.test(file) && reads.test(text));
    expect(readers.map(({ file }) => file)).toEqual([]);
    // What the browser carried of it would weigh on pages that never run it.
    const files = all.filter(({ file }) => !file.startsWith("worker/storefront/ssr/"));
    expect(offenders(files, (name) => name === "client/form-routes")).toEqual([]);
  });

  test("the storefront imports nothing of the backend, which is a worker of its own", () => {
    const files = inFolder("worker").filter(({ file }) => !file.startsWith("worker/backend/"));
    expect(offenders(files, (name) => name.startsWith("worker/backend/"))).toEqual([]);
  });

  test("the storefront flows one way: request ← api ← edge and whatever answers a path ← app.ts", () => {
    // What a part of the worker may know beside itself, the worker's own files at its root, and shared. The edge asks
    // the backend through worker/storefront/api, for the route guard and for renewing a session; nothing else knows the edge.
    const known: Record<string, readonly string[]> = {
      request: [],
      "public-cache": ["request"],
      api: ["request", "public-cache"],
      "error-reports": ["request"],
      events: ["request"],
      mcp: ["request", "api", "error-reports"],
      media: ["request"],
      operations: ["request", "api"],
      crawlers: ["request", "public-cache", "api"],
      "account-data": ["request", "api"],
      "accounting-file": ["request", "api"],
      "catalogue-file": ["request", "api"],
      "list-files": ["request", "api"],
      "reports-file": ["request", "api"],
      "statement-file": ["request", "api", "reports-file", "invoices"],
      styles: [],
      invoices: ["request", "api", "styles"],
      "sandbox-gateway": ["request", "api"],
      edge: ["request", "api"],
      ssr: ["request", "public-cache", "api", "error-reports", "styles"],
    };
    const partOf = (file: string) => /^worker\/storefront\/([\w-]+)\//.exec(file)?.[1];
    const refused = (name: string, file: string) => {
      const [from, to] = [partOf(file), partOf(name)];
      return from !== undefined && to !== undefined && from !== to && !known[from]?.includes(to);
    };
    expect(offenders(inFolder("worker"), refused)).toEqual([]);
    const roots = new Set(["worker/storefront/config", "worker/storefront/deadline", "worker/storefront/log"]);
    const above = (name: string, file: string) =>
      partOf(file) !== undefined && /^worker\/storefront\/[\w-]+$/.test(name) && !roots.has(name);
    expect(offenders(inFolder("worker"), above)).toEqual([]);
  });

  test("worker/storefront/edge holds middlewares only: each file exports one, which it makes itself, and nothing else", () => {
    const wrong = inFolder("worker/storefront/edge").filter(({ text }) => {
      const exported = text.match(/^export .*/gm) ?? [];
      return (
        exported.length !== 1 ||
        !/^export const \w+ = \(.*\) =>$/.test(exported[0]) ||
        !/^  createMiddleware</m.test(text)
      );
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("only worker/storefront/config.ts reads raw variables", () => {
    const reads = /\benv\.(ENVIRONMENT|BACKEND_URL|PUBLIC_ORIGIN|HTML_ENCODING|RATE_LIMITS)\b/;
    const found = inFolder("worker").filter(
      ({ file, text }) => file !== "worker/storefront/config.ts" && reads.test(text),
    );
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  test("only shared/http/log-line.ts writes into the log of the workers, so that every line has one shape", () => {
    const files = [...inFolder("worker"), ...inFolder("shared")];
    const writers = files.filter(({ text }) => /\bconsole\.\w+\(/.test(text));
    expect(writers.map(({ file }) => file)).toEqual(["shared/http/log-line.ts"]);
  });

  test("SQL stands only in a store, in what a feature offers of it (statements), and in the tables", () => {
    const sql = /\b(SELECT\s+[\w*"(]|INSERT\s+INTO|DELETE\s+FROM|UPDATE\s+\w+\s+SET)\b|\bsql`/;
    const mayHold = /[/-](store|statements|tables)\.ts$/;
    expect(all.filter(({ file, text }) => !mayHold.test(file) && sql.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test("a feature of the backend asks another for its statements and never reaches into its store", () => {
    const featureOf = (file: string) => /^worker\/backend\/([^/]+\/[^/]+)\//.exec(file)?.[1];
    const isStore = (name: string) => /^worker\/backend\/.*[/-]store$/.test(name);
    // The table of scheduled tasks starts what each feature clears away of its own; the storefront's entrance is a table, too.
    const tables = new Set(["worker/backend/scheduled/tasks.ts", "worker/backend/upkeep.ts"]);
    const files = inFolder("worker/backend").filter(({ file }) => !tables.has(file));
    expect(offenders(files, (name, file) => isStore(name) && featureOf(name) !== featureOf(file))).toEqual([]);
  });
});

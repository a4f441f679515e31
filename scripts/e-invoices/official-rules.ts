/**
 * The official rules of PINT AE, from a copy that somebody fetched: its licence lets nobody pass them on, so that they are no
 * part of the repository.
 */
import { execFile } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const require = createRequire(import.meta.url);
const run = promisify(execFile);

/** What a rule objects to in a document; `flag` is `fatal` or `warning`. */
type Objection = { id: string; flag: string; text: string };

/** Kinds of documents, by the folder that has their rules. */
const folders = { Invoice: "trn-invoice", CreditNote: "trn-creditnote" } as const;
type Root = keyof typeof folders;

/** What of Saxon is used here; the package has no types. */
type Saxon = {
  transform(
    of: { stylesheetInternal: unknown; sourceText: string; destination: string },
    how: "sync",
  ): {
    principalResult: string;
  };
};

/**
 * Reads the rules of a folder, which takes some seconds a file.
 * @param directory that has `trn-invoice/schematron` and `trn-creditnote/schematron` in it, or further down
 * @returns a function that gives what the rules object to in a document
 * @throws when the folder has no rules
 */
async function officialRules(directory: string): Promise<(xml: string) => Objection[]> {
  const saxon: Saxon = require("saxon-js");
  const into = mkdtempSync(path.join(tmpdir(), "e-invoice-rules-"));
  try {
    const sheets: Record<Root, unknown[]> = {
      Invoice: await compiledIn(directory, folders.Invoice, into),
      CreditNote: await compiledIn(directory, folders.CreditNote, into),
    };
    return (xml) => {
      const root = /<(Invoice|CreditNote)[\s>]/.exec(xml)?.[1] as Root | undefined;
      if (!root) return [{ id: "root", flag: "fatal", text: "the root is neither Invoice nor CreditNote" }];
      return sheets[root].flatMap((stylesheetInternal) => {
        const options = { stylesheetInternal, sourceText: xml, destination: "serialized" };
        return objectionsIn(saxon.transform(options, "sync").principalResult);
      });
    };
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

/** The style sheets of a kind of documents, compiled. */
async function compiledIn(directory: string, folder: string, into: string): Promise<unknown[]> {
  const found = existsSync(directory) ? globSync(`**/${folder}/schematron/*.xslt`, { cwd: directory }) : [];
  const [first] = found.map((file) => path.join(directory, file)).toSorted((one, other) => one.length - other.length);
  if (!first) throw new Error(`There is no ${folder}/schematron/*.xslt in ${directory}.`);
  const beside = path.dirname(first);
  const program = path.join(path.dirname(require.resolve("xslt3/package.json")), "xslt3.js");
  const sheets: unknown[] = [];
  for (const file of globSync("*.xslt", { cwd: beside })) {
    const compiled = path.join(into, `${folder}-${file}.json`);
    const options = [`-xsl:${path.join(beside, file)}`, `-export:${compiled}`, "-nogo"];
    // oxlint-disable-next-line no-await-in-loop -- each takes a core
    await run(process.execPath, [program, ...options]);
    sheets.push(JSON.parse(readFileSync(compiled, "utf8")));
  }
  return sheets;
}

/** Failed assertions of a report of schematron. */
const objectionsIn = (report: string): Objection[] =>
  [...report.matchAll(/<svrl:failed-assert\b([^>]*)>([\s\S]*?)<\/svrl:failed-assert>/g)].map(
    ([, attributes = "", inner = ""]) => ({
      id: /\bid="([^"]*)"/.exec(attributes)?.[1] ?? "",
      flag: /\bflag="([^"]*)"/.exec(attributes)?.[1] ?? "fatal",
      text: inner
        .replaceAll(/<[^>]*>/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    }),
  );

let read: ReturnType<typeof officialRules> | undefined;

/** Answers a document with what the rules of a folder object to, as JSON; the rules are read at the first one. */
export async function answerByRules(directory: string, request: { text(): Promise<string> }): Promise<Objection[]> {
  read ??= officialRules(directory);
  const [objectionsTo, xml] = await Promise.all([read, request.text()]);
  return objectionsTo(xml);
}

/**
 * The official rules of PINT AE, from a copy that somebody fetched: its licence lets nobody pass them on, so that they are no
 * part of the repository.
 */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

const require = createRequire(import.meta.url);

/** Kinds of documents, by the folder that has their rules. */
const folders = { Invoice: "trn-invoice", CreditNote: "trn-creditnote" };

/** Where to get them. */
export const whereToFetch =
  "Fetch the PINT AE resources from https://docs.peppol.eu/poac/ae/ and name the folder that has trn-invoice and trn-creditnote: npm run prove -- e-invoice --rules DIR";

/**
 * Reads the rules of a folder, which takes some seconds a file.
 * @param {string} directory that has `trn-invoice/schematron` and `trn-creditnote/schematron` in it, or further down
 * @returns a function that gives what the rules object to in a document, each as `{ id, flag, text }`
 */
export function officialRules(directory) {
  const saxon = require("saxon-js");
  const into = mkdtempSync(path.join(tmpdir(), "e-invoice-rules-"));
  try {
    const sheets = Object.fromEntries(
      Object.entries(folders).map(([root, folder]) => [root, compiledIn(directory, folder, into)]),
    );
    return (xml) => {
      const root = /<(Invoice|CreditNote)[\s>]/.exec(xml)?.[1];
      if (!root) return [{ id: "root", flag: "fatal", text: "the root is neither Invoice nor CreditNote" }];
      return sheets[root].flatMap((stylesheetInternal) =>
        objectionsIn(
          saxon.transform({ stylesheetInternal, sourceText: xml, destination: "serialized" }, "sync").principalResult,
        ),
      );
    };
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

/** The style sheets of a kind of documents, compiled. */
function compiledIn(directory, folder, into) {
  const found = existsSync(directory)
    ? globSync(`**/${folder}/schematron/*.xslt`, { cwd: directory }).map((file) => path.join(directory, file))
    : [];
  if (found.length === 0) throw new Error(`No ${folder}/schematron/*.xslt in ${directory}. ${whereToFetch}`);
  const [first] = found.toSorted((one, other) => one.length - other.length);
  return found
    .filter((file) => path.dirname(file) === path.dirname(first))
    .map((file) => {
      const compiled = path.join(into, `${folder}-${path.basename(file)}.json`);
      execFileSync(process.execPath, [
        require.resolve("xslt3/xslt3.js"),
        `-xsl:${file}`,
        `-export:${compiled}`,
        "-nogo",
      ]);
      return require(compiled);
    });
}

/** Failed assertions of a report of schematron. */
function objectionsIn(report) {
  return [...report.matchAll(/<svrl:failed-assert\b([^>]*)>([\s\S]*?)<\/svrl:failed-assert>/g)].map(
    ([, attributes, inner]) => ({
      id: /\bid="([^"]*)"/.exec(attributes)?.[1] ?? "",
      flag: /\bflag="([^"]*)"/.exec(attributes)?.[1] ?? "fatal",
      text: inner.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ").trim(),
    }),
  );
}

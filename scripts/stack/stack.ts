/**
 * Shows stacks by their sources (docs/logs.md): files, lines, columns, names and the code there.
 *
 *   npm run stack -- [FILE] [--build ID] [--where storefront|backend] [--maps FOLDER]
 *
 * FILE, or what is typed or piped in, is lines of the log, another JSON document that has a report, or a stack alone.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { Refused } from "../catalogue/refused";
import { StoredMaps } from "./stored-maps";
import { readableStack } from "./readable-stack";
import { reportsIn, type Report } from "./reports";

const ownMaps = path.resolve(import.meta.dirname, "../../dist/source-maps");

export async function main(args: string[]): Promise<void> {
  const { values: options, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      build: { type: "string" },
      where: { type: "string" },
      maps: { type: "string", default: ownMaps },
    },
  });
  const [file, ...more] = positionals;
  if (more.length > 0) throw new Refused("Name one file, or pipe the text in.");
  if (file !== undefined && !existsSync(file)) throw new Refused(`There is no file ${file}.`);
  if (options.where !== undefined && !["storefront", "backend"].includes(options.where))
    throw new Refused("--where is storefront or backend.");
  const maps = new StoredMaps(options.maps);
  if (options.build !== undefined && !maps.builds.includes(options.build))
    throw unknownBuild(options.build, maps.builds);
  const input = file === undefined ? await text(process.stdin) : await readFile(file, "utf8");
  const reports = reportsIn(input).map((report) => ({ ...report, ...given(options) }));
  for (const report of reports)
    process.stdout.write(`${reports.length > 1 ? tried(report, maps) : shown(report, maps)}\n\n`);
}

/** One of many that cannot be read says so, and the others follow. */
function tried(report: Report, maps: StoredMaps): string {
  try {
    return shown(report, maps);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return `${factsOf(report)}\n${report.name}: ${report.message}\n    (${error.message})`;
  }
}

const given = ({ build, where }: { build?: string | undefined; where?: string | undefined }) => ({
  ...(build === undefined ? {} : { build }),
  ...(where === undefined ? {} : { where }),
});

/** @throws Refused when nothing of it can be shown by its source */
export function shown(report: Report, maps: StoredMaps): string {
  const { build, where, stack, name = "Error", message = "" } = report;
  const { text: lines, frames, found } = readableStack(stack, maps, { build, where });
  if (frames === 0) throw new Refused("That is no stack: no line of it names a file with its line and column.");
  if (found === 0)
    throw build && !maps.builds.includes(build) ? unknownBuild(build, maps.builds) : noneFits(maps.builds);
  const facts = factsOf(report);
  // Browsers other than Chrome leave the message out of the stack.
  const said = stack.includes(message) && /^\s*\S*(?:Error|Exception)\b/.test(stack) ? [] : [`${name}: ${message}`];
  return [...(facts ? [facts] : []), ...(message ? said : []), lines].join("\n");
}

const factsOf = ({ event, path: at, request_id, build }: Report): string =>
  [event, at, request_id, build && `build ${build}`].filter(Boolean).join(", ");

const unknownBuild = (build: string, builds: readonly string[]) =>
  new Refused(`There are no source maps of the build ${build}. There are those of ${builds.join(", ")}.`);

const noneFits = (builds: readonly string[]) =>
  new Refused(`No build here has the files of this stack; there are the source maps of ${builds.join(", ")}.`);

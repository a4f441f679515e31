import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import path from "node:path";
import { Refused } from "../catalogue/refused";

/** What a build has maps of. */
type Part = "client" | "worker" | "backend";

/** Where a stack comes from, as far as it is known. */
export type Origin = { build?: string | undefined; where?: string | undefined };

/** A source map, and the texts of the sources that it names. */
export type StoredMap = { map: SourceMap; sources: ReadonlyMap<string, string> };

/** The maps that builds have left in a folder (`scripts/vite/source-maps.ts`). */
export class StoredMaps {
  readonly #folder: string;
  readonly #read = new Map<string, StoredMap>();
  /** Ids of the builds, the newest first. */
  readonly builds: readonly string[];

  /** @throws Refused when there are none */
  constructor(folder: string) {
    const made = (name: string) => statSync(path.join(folder, name)).mtimeMs;
    this.#folder = folder;
    this.builds = existsSync(folder) ? readdirSync(folder).toSorted((one, other) => made(other) - made(one)) : [];
    if (this.builds.length === 0)
      throw new Refused(
        `There are no source maps in ${folder}: npm run build makes them, from the commit that failed.`,
      );
  }

  /**
   * The map of a built file. One whose name has a hash of its content may be of any build: a browser may show a page of a build
   * before the one that took its report. Any other is of the build that is named, or of the newest.
   * @param file an address or a path
   * @returns null when no build has it
   * @throws Refused when both workers have a file of that name, and nobody says which one it is of
   */
  find(file: string, { build, where }: Origin): StoredMap | null {
    const name = path.posix.basename(file);
    const named = build ?? this.builds[0]!;
    const others = hasHash.test(name) ? this.builds.filter((other) => other !== named) : [];
    for (const id of [named, ...others]) {
      const found = partsOf(file, where).flatMap((part) =>
        [`assets/${name}.map`, `${name}.map`]
          .map((place) => path.join(this.#folder, id, part, place))
          .filter(existsSync),
      );
      if (found.length > 1)
        throw new Refused(`Both workers have ${name}: say --where storefront or --where backend for this stack.`);
      if (found[0]) return this.#open(found[0]);
    }
    return null;
  }

  #open(place: string): StoredMap {
    const before = this.#read.get(place);
    if (before) return before;
    const payload = JSON.parse(readFileSync(place, "utf8")) as SourceMapPayload;
    const texts = payload.sources.map((source, at) => [source, payload.sourcesContent[at] ?? ""] as const);
    const opened = { map: new SourceMap(payload), sources: new Map(texts) };
    this.#read.set(place, opened);
    return opened;
  }
}

/** Seven letters in a browser's file, eight in a worker's. */
const hasHash = /-[\w-]{7,8}\.js$/;

/** What is served to a browser has an address; a worker's files have a path at most. */
function partsOf(file: string, where: string | undefined): Part[] {
  if (/^https?:/.test(file)) return ["client"];
  if (where === "backend") return ["backend"];
  return where === "storefront" ? ["worker"] : ["worker", "backend"];
}

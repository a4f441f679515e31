import { frameOf, type Frame } from "./frames";
import type { StoredMaps, Origin } from "./stored-maps";

/** A line of a stack with what the source maps say of it. */
type Line = { text: string; frame: Frame | null; found: Place | null };

/** A place in a source. */
type Place = {
  source: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** What the source calls that which is used there. */
  name: string | undefined;
  /** The source's own lines. */
  code: readonly string[];
};

export type Readable = {
  text: string;
  /** Lines that name a place in a built file. */
  frames: number;
  /** Those of them whose place in the source is known. */
  found: number;
};

/** A stack by its sources: files, lines, columns, names, and the code there. What is no frame, or has no map, stays as it is. */
export function readableStack(stack: string, maps: StoredMaps, origin: Origin): Readable {
  const lines = stack
    .split("\n")
    .filter((text) => text.trim() !== "")
    .map((text): Line => {
      const frame = frameOf(text);
      return { text, frame, found: frame && placeOf(frame, maps, origin) };
    });
  const text = lines.flatMap(({ text: before, frame, found }, at) =>
    frame && found ? written(frame, found, lines[at + 1]?.found?.name) : [before.trimEnd()],
  );
  return {
    text: text.join("\n"),
    frames: lines.filter(({ frame }) => frame).length,
    found: lines.filter(({ found }) => found).length,
  };
}

function placeOf({ file, line, column }: Frame, maps: StoredMaps, origin: Origin): Place | null {
  const kept = maps.find(file, origin);
  const entry = kept?.map.findEntry(line - 1, column - 1);
  // The map answers with what comes next before it, which may be another line.
  if (!kept || !entry || !("originalSource" in entry) || entry.generatedLine !== line - 1) return null;
  return {
    source: entry.originalSource.replace(/^(?:\.\.\/)+(?:.*\/(?=node_modules\/))?/, ""),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
    // Documented, and missing in the types of Node 24.
    name: "name" in entry && typeof entry.name === "string" ? entry.name : undefined,
    code: (kept.sources.get(entry.originalSource) ?? "").split("\n"),
  };
}

/** @param calledAs what the frame below calls this function: its own name is one that the build gave it */
function written(frame: Frame, place: Place, calledAs: string | undefined): string[] {
  const name = calledAs ?? frame.name;
  const where = `${place.source}:${place.line}:${place.column}`;
  const head = name ? `    at ${name} (${where})` : `    at ${where}`;
  return place.source.startsWith("node_modules/") ? [head] : [head, ...codeAround(place)];
}

/** The line, one before and one after it, and a mark below its column. */
function codeAround({ code, line, column }: Place): string[] {
  const shown = [line - 1, line, line + 1].filter((number) => code[number - 1] !== undefined);
  const width = String(shown.at(-1)).length;
  return shown.flatMap((number) => {
    const text = `        ${String(number).padStart(width)} | ${code[number - 1]}`.trimEnd();
    return number === line ? [text, `        ${" ".repeat(width)} | ${" ".repeat(column - 1)}^`] : [text];
  });
}

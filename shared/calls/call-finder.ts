import type { Call } from "./call";
import { calls, type CallName } from "./calls";

export type FoundCall<Name extends string = CallName> = {
  name: Name;
  call: Call;
  /** The backend's own path, with its parameters filled in as they came and the trailing slash. */
  path: string;
  /** The path's parameters by name, as they came. */
  segments: Record<string, string>;
};

/** The browser's prefix is `/api` and many paths begin with it too, so both sides are compared without. */
const bare = (path: string): string => path.replace(/^(\/api){1,2}(?=\/)/, "").replace(/(?<!\/)\/+$/, "");

/** A path's first segment, which is never a parameter, and how many segments it has. */
const beginOf = (path: string): string => `${path.split("/", 2)[1] ?? ""} ${path.split("/").length}`;

/**
 * Makes the finder of a table's calls by URL, with or without `/api` before them; it gives nothing for a URL in no row.
 * A literal segment wins over a parameter, and where a read and a write share a path the write comes first, so that
 * POST is its own. Several calls may share a path and differ by `name`; pass null to get them all.
 * @param knowsAliases whether other spellings of an address are found too
 */
export function callFinder<Name extends string>(table: Record<Name, Call>, knowsAliases = true) {
  const all = (Object.keys(table) as Name[])
    .map((name) => {
      const call = table[name];
      const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
      const written = [call.path, ...(knowsAliases && call.alias ? [call.alias] : [])].map(bare).join("|");
      return {
        name,
        call,
        parameters,
        written,
        pattern: new RegExp(`^(?:${written.replace(/\{\w+\}/g, "([^/]+)")})$`),
      };
    })
    .toSorted(
      (a, b) =>
        a.parameters.length - b.parameters.length || Number(a.call.kind === "read") - Number(b.call.kind === "read"),
    );

  // By what no parameter changes, so that of some hundred patterns a few are tried.
  const rowsBegun = Map.groupBy(
    all.flatMap((row) => row.written.split("|").map((path) => ({ row, begin: beginOf(path) }))),
    ({ begin }) => begin,
  );
  const rowsAt = Map.groupBy(all, ({ call }) => call.path);

  return (pathname: string, callName: string | null): FoundCall<Name>[] => {
    const path = bare(pathname);
    const first = rowsBegun.get(beginOf(path))?.find(({ row }) => row.pattern.test(path))?.row;
    if (!first) return [];
    const values = first.pattern.exec(path)?.slice(1) ?? [];
    const segments = Object.fromEntries(first.parameters.map((parameter, at) => [parameter, values[at] ?? ""]));
    return rowsAt
      .get(first.call.path)!
      .filter(({ call }) => callName === null || call.name === undefined || call.name === callName)
      .map(({ name, call }) => ({ name, call, path: `${filled(call.path, segments)}/`, segments }));
  };
}

/** The finder of the shop's own calls; left out of a worker that does not use it. */
export const findCalls = /* @__PURE__ */ callFinder<CallName>(calls);

const filled = (path: string, segments: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, parameter: string) => segments[parameter] ?? "");

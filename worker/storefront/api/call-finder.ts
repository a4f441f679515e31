import type { Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";

export type FoundCall<Name extends string = CallName> = {
  name: Name;
  call: Call;
  /** The backend's own path, with its parameters filled in as they came and the trailing slash. */
  path: string;
};

/** The browser's prefix is `/api` and many paths begin with it too, so both sides are compared without. */
const bare = (path: string): string => path.replace(/^(\/api){1,2}(?=\/)/, "").replace(/(?<!\/)\/+$/, "");

/**
 * Makes the finder of a table's calls by URL, with or without `/api` before them; an unknown URL gives nothing. A
 * literal segment wins over a parameter, and where a read and a write share a path the write comes first, so that POST
 * is its own. Several calls may share a path and differ by `name`; pass null to get them all.
 */
export function callFinder<Name extends string>(table: Record<Name, Call>) {
  const rows = (Object.keys(table) as Name[])
    .map((name) => {
      const call = table[name];
      const parameters = call.path.match(/\{/g)?.length ?? 0;
      const written = [call.path, ...(call.alias ? [call.alias] : [])].map(bare).join("|");
      return { name, call, parameters, pattern: new RegExp(`^(?:${written.replace(/\{\w+\}/g, "([^/]+)")})$`) };
    })
    .toSorted((a, b) => a.parameters - b.parameters || Number(a.call.kind === "read") - Number(b.call.kind === "read"));

  return (pathname: string, callName: string | null): FoundCall<Name>[] => {
    const path = bare(pathname);
    const first = rows.find(({ pattern }) => pattern.test(path));
    if (!first) return [];
    const values = first.pattern.exec(path)?.slice(1) ?? [];
    return rows
      .filter(({ call }) => call.path === first.call.path)
      .filter(({ call }) => callName === null || call.name === undefined || call.name === callName)
      .map(({ name, call }) => ({ name, call, path: `${filled(call.path, values)}/` }));
  };
}

/** The finder of the shop's own calls. */
export const findCalls = callFinder<CallName>(calls);

function filled(path: string, values: readonly string[]): string {
  let index = 0;
  return path.replace(/\{\w+\}/g, () => values[index++] ?? "");
}

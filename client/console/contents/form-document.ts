/** A document as the fields of a form hold it: `rows.0.title.en` is `rows[0].title.en`. */
export type Fields = Readonly<Record<string, string>>;
export type Tree = { [name: string]: Tree | Tree[] | string };
type Node = Tree | Tree[] | string | null | undefined;

/** Longest path of a field; a stranger's form must not nest deeper than a document does. */
const deepest = 6;
const isName = (name: string) => /^(?:[a-z][a-z_]{0,30}|\d{1,2})$/.test(name);

/** The document that posted fields hold; a list where the names are numbers. Names that no document has are left out. */
export function treeOf(fields: Fields): Tree {
  const root: Tree = {};
  for (const [path, value] of Object.entries(fields)) {
    const names = path.split(".");
    if (names.length > deepest || !names.every(isName)) continue;
    let at = root;
    for (const name of names.slice(0, -1)) {
      const next = Object.hasOwn(at, name) ? at[name] : undefined;
      at = (typeof next === "object" ? next : (at[name] = {})) as Tree;
    }
    at[names.at(-1)!] = value;
  }
  return listed(root) as Tree;
}

/** Objects whose names are all numbers become lists, in the order of the numbers. */
function listed(node: Node): Tree | Tree[] | string {
  if (typeof node !== "object" || node === null) return node ?? "";
  const entries = Object.entries(node).map(([name, value]) => [name, listed(value)] as const);
  if (entries.length === 0 || !entries.every(([name]) => /^\d+$/.test(name))) return Object.fromEntries(entries);
  return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value as Tree);
}

/** The list at a path; empty where there is none. */
export const listAt = (tree: Tree, path: string): Tree[] => {
  const found = nodeAt(tree, path);
  return Array.isArray(found) ? found : [];
};
/** The text at a path; empty where there is none. */
export const textAt = (tree: Tree, path: string): string => {
  const found = nodeAt(tree, path);
  return typeof found === "string" ? found : "";
};

function nodeAt(tree: Tree, path: string): Node {
  let at: Node = tree;
  for (const name of path.split(".")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Tree)[name];
  }
  return at;
}

/** A tree with another value at a path. */
export function withValue(tree: Tree, path: string, value: Tree | Tree[] | string): Tree {
  const [name = "", ...rest] = path.split(".");
  const below = Array.isArray(tree) ? [...(tree as unknown as Tree[])] : { ...tree };
  const own = (below as Tree)[name];
  (below as Tree)[name] =
    rest.length === 0 ? value : withValue((typeof own === "object" ? own : {}) as Tree, rest.join("."), value);
  return below as Tree;
}

/** Where a button of a row says `row:up:rows:2`, `row:down:…`, `row:remove:…` or `row:add:rows:products`. */
export function withRows(tree: Tree, intent: string, rowOf: (list: string, kind: string) => Tree): Tree {
  const [, what = "", path = "", more = ""] = intent.split(":");
  const list = [...listAt(tree, path)];
  if (what === "add") return withValue(tree, path, [...list, rowOf(path, more)]);
  const at = Number(more);
  const [row] = list.splice(at, 1);
  if (!row) return tree;
  if (what !== "remove") list.splice(Math.max(0, what === "up" ? at - 1 : at + 1), 0, row);
  return withValue(tree, path, list);
}

/** What is wrong with a field, of problems by the paths of a refusal (`document.rows[0].title.en`). */
export const problemAt = (problems: Fields, path: string): string | undefined =>
  problems[`document.${path.replaceAll(/\.(\d+)(?=\.|$)/g, "[$1]")}`];

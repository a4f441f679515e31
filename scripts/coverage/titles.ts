import { parseSync } from "vite";

/** A test, a `describe` or a case of a test's table: where it begins, and its name as the source writes it. */
export type Titled = { start: number; title: string };

type Node = { type: string; start: number; end: number };

/** Everything in a file of tests that a comment can stand above. The name of a test has those of its groups before it. */
export function titledIn(file: string, text: string): { titled: Titled[]; comments: { start: number; end: number }[] } {
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const titled: Titled[] = [];
  const walk = (node: unknown, groups: string[]): void => {
    if (!isNode(node)) {
      if (Array.isArray(node)) for (const one of node) walk(one, groups);
      return;
    }
    let within = groups;
    if (node.type === "CallExpression") {
      const [own] = partsOf(node, "arguments");
      const runner = runnerOf(node);
      if (runner && own && isText(own)) {
        const title = [...groups, sourceOf(own, text)];
        titled.push({ start: node.start, title: title.join(" › ") });
        if (runner === "describe" || runner === "inWays") within = title;
      }
    } else {
      for (const one of casesOf(node)) {
        const named = firstText(one);
        if (named) titled.push({ start: one.start, title: sourceOf(named, text) });
      }
    }
    for (const part of Object.values(node)) walk(part, within);
  };
  walk(program, []);
  return { titled, comments };
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** `node[name]` as nodes, whether it is one, several or none. */
const partsOf = (node: Node, name: string): Node[] =>
  [(node as unknown as Record<string, unknown>)[name]].flat().filter(isNode);

/** `test` of `test(…)`, `test.each(…)(…)` and the like; those of `tests/support/ways.ts` too. */
function runnerOf(call: Node): string | undefined {
  let node: Node | undefined = call;
  while (node && node.type !== "Identifier")
    node = [...partsOf(node, "callee"), ...partsOf(node, "object"), ...partsOf(node, "tag")][0];
  const { name } = (node ?? {}) as { name?: string };
  return name !== undefined && /^(?:test|it|describe|inWays|testInWays|testInWalk)$/.test(name) ? name : undefined;
}

const isText = (node: Node): boolean =>
  node.type === "TemplateLiteral" ||
  (node.type === "Literal" && typeof (node as { value?: unknown }).value === "string");

const sourceOf = (node: Node, text: string): string => text.slice(node.start + 1, node.end - 1);

/** Rows of a table: the elements of a list, and what an object has by texts. */
const casesOf = (node: Node): Node[] => [
  ...(node.type === "ArrayExpression" ? partsOf(node, "elements") : []),
  ...(node.type === "ObjectExpression"
    ? partsOf(node, "properties").filter((one) => partsOf(one, "key").some(isText))
    : []),
];

function firstText(node: Node): Node | undefined {
  if (isText(node)) return node;
  for (const part of Object.values(node).flat())
    if (isNode(part)) {
      const found = firstText(part);
      if (found) return found;
    }
  return undefined;
}

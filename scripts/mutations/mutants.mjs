import { parseSync } from "vite";

/** Operators that a typing mistake exchanges. */
const operators = {
  __proto__: null,
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "??": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "+=": "-=",
  "-=": "+=",
};
const methods = {
  __proto__: null,
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  toSorted: "slice",
};
/** Within SQL, where the words stand alone. */
const sqlWords = [
  [/ < /g, " <= "],
  [/ <= /g, " < "],
  [/ > /g, " >= "],
  [/ >= /g, " > "],
  [/ AND /g, " OR "],
  [/ IS NULL\b/g, " IS NOT NULL"],
  [/ IS NOT NULL\b/g, " IS NULL"],
  [/ DESC\b/g, " ASC"],
  [/ \+ /g, " - "],
  [/ - /g, " + "],
  [/\bmin\(/g, "max("],
  [/\bmax\(/g, "min("],
];

/**
 * Every single change of a source that a test should notice.
 * @param {string} file its name, for the parser
 * @param {string} text
 * @returns {{ start: number, end: number, instead: string, line: number, what: string }[]} where, in characters, and
 *   what stands there instead; types, imports and texts are left alone
 */
export function mutantsOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const found = [];
  const add = (start, end, instead) => {
    const line = text.slice(0, start).split("\n").length;
    found.push({ start, end, instead, line, what: `${short(text.slice(start, end))} → ${short(instead)}` });
  };
  walk(program, null, (node, parent) => mutate(node, parent, text, add));
  return found;
}

function mutate(node, parent, text, add) {
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
    case "AssignmentExpression": {
      const instead = operators[node.operator];
      // Texts are joined by plus; a minus would only make NaN of them.
      if (!instead || (node.operator === "+" && [node.left, node.right].some(isText))) return;
      const at = text.indexOf(node.operator, node.left.end);
      return add(at, at + node.operator.length, instead);
    }
    case "UnaryExpression":
      return node.operator === "!" ? add(node.start, node.argument.start, "") : undefined;
    case "IfStatement":
    case "ConditionalExpression":
      add(node.test.start, node.test.end, "true");
      return add(node.test.start, node.test.end, "false");
    case "Literal":
      if (typeof node.value === "boolean") return add(node.start, node.end, String(!node.value));
      // One more of a hundred is seen by nobody.
      if (typeof node.value === "number" && parent?.type !== "Property")
        add(node.start, node.end, `${node.raw} ${node.value < 100 ? "+ 1" : "* 10"}`);
      return;
    case "ExpressionStatement":
      return isCall(node.expression) ? add(node.start, node.end, ";") : undefined;
    case "CallExpression": {
      const { callee } = node;
      const instead = callee.type === "MemberExpression" && methods[callee.property.name];
      return instead ? add(callee.property.start, callee.property.end, instead) : undefined;
    }
    case "SpreadElement":
      // A condition in a list: `...(isOpen ? [x] : [])` is covered by its condition.
      return;
    case "TaggedTemplateExpression":
      if (text.slice(node.tag.start, node.tag.end) !== "sql") return;
      for (const quasi of node.quasi.quasis) mutateSql(quasi, text, add);
  }
}

function mutateSql({ start, end }, text, add) {
  const sql = text.slice(start, end);
  for (const [pattern, instead] of sqlWords) {
    for (const { index, 0: found } of sql.matchAll(pattern)) add(start + index, start + index + found.length, instead);
  }
}

const isText = ({ type, value }) => type === "TemplateLiteral" || (type === "Literal" && typeof value === "string");
const isCall = ({ type, argument }) => type === "CallExpression" || (type === "AwaitExpression" && isCall(argument));
const short = (text) => (text.length > 60 ? `${text.slice(0, 57)}…` : text).replace(/\s+/g, " ") || "(nothing)";

/** What holds no behaviour: types, and addresses of imports. */
const leftAlone = /^(TS|ImportDeclaration|ExportAllDeclaration)/;

function walk(node, parent, visit) {
  if (leftAlone.test(node.type) && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
  visit(node, parent);
  for (const [key, value] of Object.entries(node)) {
    if (key === "typeAnnotation" || key === "typeArguments" || key === "returnType") continue;
    for (const child of [value].flat()) if (child && typeof child.type === "string") walk(child, node, visit);
  }
}

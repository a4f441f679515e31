import path from "node:path";
import { API, SymbolFlags, TypeFlags, type Project, type Type } from "typescript/unstable/sync";
import { isCallExpression, isIdentifier } from "typescript/unstable/ast/is";
import type { Node } from "typescript/unstable/ast";

/**
 * What a column may hold by the type of its row: sorts of values, and the texts and figures that are named one by one. Null:
 * whatever.
 */
export type Allowed = { sorts: string[]; values: (string | number)[] } | null;
/** Where a statement is written, such as `worker/backend/customers/leads/leads-store.ts:1034` (a file and a place in it) → its columns. */
export type RowTypes = Record<string, Record<string, Allowed>>;

const root = path.resolve(import.meta.dirname, "../..");

/** The types of rows that the backend says its statements have: `Row` of each `statement<Row>(…)`. */
export function rowTypes(): RowTypes {
  const api = new API({ cwd: root });
  try {
    const config = path.join(root, "worker/tsconfig.json");
    const snapshot = api.updateSnapshot({ openProjects: [config] });
    const project = snapshot.getProject(config);
    if (!project) throw new Error("worker/tsconfig.json is no project");
    const found: RowTypes = {};
    for (const file of project.program.getSourceFileNames()) {
      const name = path.relative(root, file);
      if (name.startsWith("worker/backend/")) readFile(project, file, name, found);
    }
    return found;
  } finally {
    api.close();
  }
}

function readFile(project: Project, file: string, name: string, found: RowTypes): void {
  const source = project.program.getSourceFile(file);
  if (!source?.text.includes("statement<")) return;
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isIdentifier(node.expression) && node.expression.text === "statement") {
      const [row] = node.typeArguments ?? [];
      const type = row && project.checker.getTypeFromTypeNode(row);
      const columns = type && columnsOf(project, type);
      if (columns) found[`${name}:${node.expression.getStart(source)}`] = columns;
    }
    node.forEachChild(visit);
  };
  visit(source);
}

/** @returns null where the type is no row's: `never`, or one whose columns a caller chooses */
function columnsOf({ checker }: Project, type: Type): Record<string, Allowed> | null {
  if ((type.flags & (TypeFlags.Object | TypeFlags.Intersection)) === 0) return null;
  if (checker.getIndexInfosOfType(type).length > 0) return null;
  const columns: Record<string, Allowed> = {};
  for (const property of checker.getPropertiesOfType(type)) {
    if (property.flags & SymbolFlags.Optional) return null;
    const allowed = checker.getTypeOfSymbol(property);
    columns[property.name] = allowed ? allowedBy(allowed) : null;
  }
  return columns;
}

function allowedBy(type: Type): Allowed {
  const parts = type.isUnionType() ? type.getTypes() : [type];
  const [sorts, values] = [new Set<string>(), new Set<string | number>()];
  for (const part of parts) {
    if (part.flags & TypeFlags.Null) sorts.add("null");
    else if (part.flags & TypeFlags.String) sorts.add("string");
    else if (part.flags & TypeFlags.Number) sorts.add("number");
    else if (part.isLiteralType() && (typeof part.value === "string" || typeof part.value === "number"))
      values.add(part.value);
    else return null;
  }
  return { sorts: [...sorts], values: [...values] };
}

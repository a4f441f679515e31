import { isBuiltIn, roles } from "#shared/console/rights";

/** Begins the ids of roles that an owner made. */
export const madeBeginning = "made-";

/** The roles of a column, as JSON, built-in ones first; names that this version does not know give no right. */
export function rolesIn(json: string): string[] {
  const written: unknown = JSON.parse(json);
  return Array.isArray(written) ? inOrder(written.filter((role) => typeof role === "string")) : [];
}

const inOrder = (held: readonly string[]): string[] => [
  ...roles.filter((role) => held.includes(role)),
  ...held.filter((role) => !isBuiltIn(role) && role.startsWith(madeBeginning)).toSorted(),
];

/** In one order, so that equal roles are equal texts. */
export const rolesText = (held: readonly string[]): string => JSON.stringify(inOrder(held));

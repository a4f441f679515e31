import { isBuiltIn, rights, rightsOf, type Right } from "#shared/console/rights";

/**
 * What roles give together.
 * @param held built-in roles, and ids of roles that an owner made
 * @param made JSON: the rights that the latter bundle; names that this version does not know give nothing
 */
export function heldRights(held: readonly string[], made: string): Right[] {
  const written: unknown = JSON.parse(made);
  const given = new Set<unknown>(Array.isArray(written) ? written : []);
  const builtIn = held.filter(isBuiltIn);
  return rights.filter((right) => given.has(right) || builtIn.some((role) => rightsOf[role].includes(right)));
}

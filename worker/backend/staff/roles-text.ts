import { roles, type Role } from "../../../shared/rights";

/** The roles of a column, as JSON; names that this version does not know give no right. */
export function rolesIn(json: string): Role[] {
  const written: unknown = JSON.parse(json);
  return Array.isArray(written) ? roles.filter((role) => written.includes(role)) : [];
}

/** In one order, so that equal roles are equal texts. */
export const rolesText = (held: readonly Role[]): string => JSON.stringify(roles.filter((role) => held.includes(role)));

import { rights, type Right } from "#shared/console/rights";

/** Rights of a column, as JSON. */
export function rightsIn(json: string): Right[] {
  const written: unknown = JSON.parse(json);
  return Array.isArray(written) ? rights.filter((right) => written.includes(right)) : [];
}

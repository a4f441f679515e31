import type { PublicKind } from "../request/context";

/** The kind that the inner shop made an answer as. Never leaves the shop. */
export const madeAsHeader = "x-made-as";

/** Content types of each kind. */
const typesOf: Record<PublicKind, readonly string[]> = {
  page: ["text/html"],
  call: ["application/json"],
  file: ["application/xml", "text/plain"],
};

/**
 * Why an answer does not fit a question of this kind, in words for the log; null: it fits. It must have been made as
 * that kind and have one of its content types: JSON is never sent as a page, nor the other way round.
 */
export function strangeness(kind: PublicKind, { status, headers }: Response): string | null {
  const madeAs = headers.get(madeAsHeader);
  if (madeAs !== kind) return `a ${kind} was asked for, and what came was made as ${madeAs ?? "nothing known"}`;
  const type = headers.get("content-type");
  const isFitting = type === null ? status !== 200 : typesOf[kind].includes(type.split(";")[0]!.trim());
  return isFitting ? null : `a ${kind} was asked for, and what came is of the type ${type}`;
}

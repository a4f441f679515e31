import type { PublicKind } from "../request/context";

/** Says as what kind the inner shop made an answer. Never leaves the shop. */
export const madeAsHeader = "x-made-as";

/** What each kind is written in. */
const typesOf: Record<PublicKind, readonly string[]> = {
  page: ["text/html"],
  call: ["application/json"],
  file: ["application/xml", "text/plain"],
};

/**
 * Why an answer is none to a question of this kind, in words for the log; null: it is one. It must have been made as
 * that, and what it says must be written in a type of that kind: JSON is never sent as a page, nor the other way round.
 */
export function strangeness(kind: PublicKind, { status, headers }: Response): string | null {
  const madeAs = headers.get(madeAsHeader);
  if (madeAs !== kind) return `a ${kind} was asked for, and what came was made as ${madeAs ?? "nothing known"}`;
  const type = headers.get("content-type");
  const isFitting = type === null ? status !== 200 : typesOf[kind].includes(type.split(";")[0]!.trim());
  return isFitting ? null : `a ${kind} was asked for, and what came is of the type ${type}`;
}

import type { CallReply } from "#shared/contracts/platform/table";

export type FoundGroup = CallReply<"searchConsole">["groups"][number];
export type FoundHit = FoundGroup["hits"][number];
/** Groups with the screens of the menu beside what the shop finds. */
export type ShownGroup = { kind: FoundGroup["kind"] | "screens"; hits: readonly FoundHit[] };

/** Fewest characters of a search over everything, and below the most (`shared/contracts/back-office/console-tool.ts`). */
const shortest = 2;
export const longest = 80;

/** What is looked for; null: it is too short. */
export function soughtIn(typed: string): string | null {
  const text = typed.trim().slice(0, longest).trim();
  return text.length < shortest ? null : text;
}

import { withoutPrivateCut } from "../text/without-private";

export type Level = "info" | "warn" | "error";
/** Facts of a line: names, numbers and ids of the shop, nothing that somebody typed. */
export type Facts = Readonly<Record<string, string | number | undefined>>;

/** Most characters of what an error says. */
const lengths = { name: 60, message: 500, stack: 4000 } as const;

/**
 * Writes one line of JSON to the log: `{ where, level, event, …facts }`. All lines of both workers are written here, so
 * they have one format, which `operations/queries/` relies on. @param event in the past tense, such as `message_kept`
 */
export function logLine(where: "storefront" | "backend", level: Level, event: string, facts: Facts = {}): void {
  // A fact with such a name cannot replace the line's own fields.
  const line = JSON.stringify({ ...facts, where, level, event });
  if (level === "error") console.error(line);
  else if (level === "warn") console.warn(line);
  else console.log(line);
}

/** What an error says, without what may be personal or open something. */
export function errorFacts(error: unknown): Facts {
  const { name, message, stack = "" } = error instanceof Error ? error : { name: "Error", message: String(error) };
  return {
    name: withoutPrivateCut(name, lengths.name),
    message: withoutPrivateCut(message, lengths.message),
    stack: withoutPrivateCut(stack, lengths.stack),
  };
}

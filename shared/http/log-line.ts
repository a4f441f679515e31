import { withoutPrivateCut } from "../text/without-private";

export type Level = "info" | "warn" | "error";
/** What a line tells beside its own words: names, numbers and ids of the shop, nothing that somebody typed. */
export type Facts = Readonly<Record<string, string | number | undefined>>;

/** Most characters of what an error says. */
const lengths = { name: 60, message: 500, stack: 4000 } as const;

/**
 * Writes one line of JSON into the log: `{ where, level, event, …facts }`. Every line of both workers is written here, so
 * they have one shape, which `operations/queries/` asks by. @param event in the past tense, such as `message_kept`
 */
export function logLine(where: "storefront" | "backend", level: Level, event: string, facts: Facts = {}): void {
  // What a caller names so cannot pass for the line's own words.
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

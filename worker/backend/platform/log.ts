import { errorFacts, logLine, type Facts, type Level } from "#shared/http/log-line";

/** A line of the backend in the log. */
export const log = (level: Level, event: string, facts: Facts): void => logLine("backend", level, event, facts);

/** The build of this worker, by whose source maps its stacks are read (`npm run stack`). */
const build = import.meta.env?.BUILD_ID;

/** A line about something that went wrong. @param facts what it was about: ids of the shop, no texts of people */
export const logError = (event: string, error: unknown, facts: Facts = {}): void =>
  log("error", event, { ...facts, build, ...errorFacts(error) });

import { errorFacts, logLine, type Facts, type Level } from "#shared/http/log-line";

/** Writes a line of the backend to the log. */
export const log = (level: Level, event: string, facts: Facts): void => logLine("backend", level, event, facts);

/** The build of this worker, whose source maps resolve its stacks (`npm run stack`). */
const build = import.meta.env?.BUILD_ID;

/** Logs something that went wrong. @param facts what it was about: ids of the shop, no text that people wrote */
export const logError = (event: string, error: unknown, facts: Facts = {}): void =>
  log("error", event, { ...facts, build, ...errorFacts(error) });

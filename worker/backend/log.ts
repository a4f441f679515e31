import { errorFacts, logLine, type Facts, type Level } from "../../shared/log-line";

/** A line of the backend in the log. */
export const log = (level: Level, event: string, facts: Facts): void => logLine("backend", level, event, facts);

/** A line about something that went wrong. @param facts what it was about: ids of the shop, no texts of people */
export const logError = (event: string, error: unknown, facts: Facts = {}): void =>
  log("error", event, { ...facts, ...errorFacts(error) });

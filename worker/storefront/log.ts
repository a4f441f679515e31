import { errorFacts, logLine, type Facts, type Level } from "#shared/http/log-line";

/** A line of the storefront in the log. */
export const log = (level: Level, event: string, facts: Facts): void => logLine("storefront", level, event, facts);

/** The build of this worker, by whose source maps its stacks are read (`npm run stack`). */
const build = import.meta.env?.BUILD_ID;

/** A line about something that nobody expected; the request id leads from an answer to it. */
export const logError = (event: string, requestId: string, error: unknown): void =>
  log("error", event, { request_id: requestId, build, ...errorFacts(error) });

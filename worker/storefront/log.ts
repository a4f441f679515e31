import { errorFacts, logLine, type Facts, type Level } from "#shared/http/log-line";

/** Writes a line of the storefront to the log. */
export const log = (level: Level, event: string, facts: Facts): void => logLine("storefront", level, event, facts);

/** The build of this worker, whose source maps resolve its stacks (`npm run stack`). */
const build = import.meta.env?.BUILD_ID;

/** Logs something unexpected; the request id leads from an answer to the line. */
export const logError = (event: string, requestId: string, error: unknown): void =>
  log("error", event, { request_id: requestId, build, ...errorFacts(error) });

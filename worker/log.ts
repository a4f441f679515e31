/** One line of JSON in the log about something that nobody expected; the request id leads from an answer to it. */
export function logError(event: string, requestId: string, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  console.error(JSON.stringify({ level: "error", event, requestId, message, stack }));
}

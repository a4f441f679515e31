import type { ErrorReport } from "#shared/http/error-report";

/**
 * A cleaned report with its event and place, the request id that leads to the log lines, and the build id, whose source
 * maps resolve the stack.
 */
export type Report = ErrorReport & { event: string; requestId: string; build: string };

/**
 * A report as an envelope of Sentry's protocol, which GlitchTip and others accept too.
 * @param url a DSN, `https://key@host/project`
 * @returns null for any other address
 */
export function sentryRequest(url: string, report: Report): Request | null {
  const { username: key, protocol, host, pathname } = new URL(url);
  if (!key) return null;
  const at = pathname.lastIndexOf("/");
  const address = `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`;
  const eventId = crypto.randomUUID().replaceAll("-", "");
  const lines = [
    { event_id: eventId, dsn: url },
    { type: "event", content_type: "application/json" },
    eventOf(eventId, report),
  ];
  return new Request(address, {
    method: "POST",
    headers: {
      "content-type": "application/x-sentry-envelope",
      "x-sentry-auth": `Sentry sentry_version=7, sentry_client=falaj/1, sentry_key=${key}`,
    },
    body: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
}

const eventOf = (eventId: string, { name, message, stack, path, event, requestId, build }: Report) => ({
  event_id: eventId,
  timestamp: Date.now() / 1000,
  platform: "javascript",
  level: "error",
  logger: event,
  release: build,
  transaction: path,
  tags: { request_id: requestId },
  exception: { values: [{ type: name, value: message }] },
  extra: { stack },
});

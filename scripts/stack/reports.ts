/** What is to be read: a stack, and what is known of where it comes from. */
export type Report = {
  stack: string;
  name?: string;
  message?: string;
  event?: string;
  path?: string;
  /** The build that wrote the line. */
  build?: string;
  /** The worker that wrote the line, `storefront` or `backend`. */
  where?: string;
  request_id?: string;
};

/**
 * Every report in a text: lines of the log, with whatever a tool wrote before or around them, or one JSON document; a text without any
 * is a stack by itself.
 */
export function reportsIn(text: string): Report[] {
  const whole = jsonOf(text);
  const documents = whole === undefined ? text.split("\n").map((line) => jsonOf(objectIn(line))) : [whole];
  const reports = documents.flatMap(within);
  return reports.length > 0 ? reports : [{ stack: text }];
}

/** The part of a line that may be an object: tools write times, levels and colours around it. */
const objectIn = (line: string): string => line.slice(Math.max(0, line.indexOf("{")), line.lastIndexOf("}") + 1);

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Objects with a stack, however deep: tools wrap a line into documents of their own, as an object or as its text. */
function within(value: unknown): Report[] {
  if (typeof value === "string") return value.startsWith("{") ? within(jsonOf(value)) : [];
  if (typeof value !== "object" || value === null) return [];
  if ("stack" in value && typeof value.stack === "string") return [reportOf(value, value.stack)];
  return Object.values(value).flatMap(within);
}

function reportOf(value: object, stack: string): Report {
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const { requestId, ...known } = Object.fromEntries(texts);
  return { ...(requestId === undefined ? {} : { request_id: requestId }), ...known, stack };
}

import { z } from "zod";
import { eventData, isEventName, type ReceivedEvent } from "#shared/tracking/events";
import { isLocale } from "#shared/text/locale";
import { parseJson } from "#shared/text/parse-json";
import { isVisitorId, trackingLimits } from "#shared/tracking/tracking";

/** How far a browser's clock may be off before the time of receipt counts instead, in ms. */
const clockTolerance = 7 * 24 * 60 * 60 * 1000;

const sent = z.object({ event: z.string().min(1), properties: z.record(z.string(), z.unknown()) });
const batch = z.array(sent).min(1).max(trackingLimits.batchSize);

/** Why a batch is refused. */
export type BatchRefusal = { refused: string };

/**
 * Parses what the library posts: `data=` and percent-encoded JSON. All or nothing: one event with an unknown name, or
 * with a visitor's id that has the device prefix, makes it refuse the whole batch.
 * @param now ms since 1970
 */
export function readBatch(body: string, now: number): ReceivedEvent[] | BatchRefusal {
  const parsed = batch.safeParse(jsonIn(body));
  if (!parsed.success) return { refused: "not a batch of 1 to 50 events with names" };
  const events: ReceivedEvent[] = [];
  for (const { event, properties } of parsed.data) {
    if (!isEventName(event)) return { refused: "unknown event name" };
    const { $insert_id: id, distinct_id: visitor, session_id: session } = properties;
    if (!isVisitorId(visitor)) return { refused: "distinct_id refused" };
    if (!isVisitorId(id)) return { refused: "$insert_id refused" };
    const data = { visitor, ...(isVisitorId(session) && { session }), ...commonOf(properties) };
    events.push({
      id,
      name: event,
      at: timeOf(properties["time"], now),
      data: { ...data, ...eventData(event, properties) },
    });
  }
  return events;
}

function jsonIn(body: string): unknown {
  try {
    return parseJson(new URLSearchParams(body).get("data") ?? "");
  } catch {
    return undefined;
  }
}

function timeOf(seconds: unknown, now: number): number {
  const at = typeof seconds === "number" ? Math.round(seconds * 1000) : now;
  return Math.abs(at - now) <= clockTolerance ? at : now;
}

/** Language and kind of browser, by the library's own short names ("Mac OS X", "Chrome", "iPhone"). */
function commonOf({ locale, $os, $browser, $device }: Record<string, unknown>): Record<string, string> {
  const named = {
    locale: isLocale(locale) ? locale : undefined,
    os: short($os),
    browser: short($browser),
    device: short($device),
  };
  return Object.fromEntries(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

const short = (text: unknown) =>
  typeof text === "string" && /^[A-Za-z][A-Za-z /]{0,29}$/.test(text) ? text : undefined;

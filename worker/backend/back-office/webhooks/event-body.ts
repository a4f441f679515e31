import type { z } from "zod";
import type { commerceEventData, SentEventType } from "#shared/contracts/back-office/commerce-events";
import { aedFromFils, type Fils } from "#shared/money/money";
import { documentName } from "#backend/ordering/invoices/document-name";

/** A row of `commerce_events`; `facts` is JSON as the triggers write it. */
export type EventRow = { event_id: number; type: SentEventType; facts: string };

type Facts = Record<string, string | number | null>;
type DataOf<Type extends SentEventType> = z.output<(typeof commerceEventData)[Type]>;

/** Facts that are amounts in fils. */
const amounts: ReadonlySet<string> = new Set(["total_with_shipping", "payable", "amount", "tax"]);

/** The id of an event on the wire, also the header `webhook-id`. */
export const wireId = (eventId: number): string => `evt_${eventId}`;

/** The event with a public id; null: unknown. */
export const eventIdIn = (text: string): number | null => {
  const [, digits] = /^evt_(\d{1,16})$/.exec(text) ?? [];
  const id = Number(digits);
  return digits !== undefined && Number.isSafeInteger(id) ? id : null;
};

/** When an event happened, in ms: its id says so. */
export const timeOf = (eventId: number): number => Math.floor(eventId / 1000);
/** The least id that an event of a moment may have. @param time in ms */
export const firstIdAt = (time: number): number => time * 1000;

/** What is sent about an event: the same text whenever it is sent, since its signature is over the text. */
export function bodyOf({ event_id, type, facts }: EventRow): string {
  const data = dataOf(type, JSON.parse(facts) as Facts);
  const timestamp = new Date(timeOf(event_id)).toISOString();
  return JSON.stringify({ id: wireId(event_id), type, version: 1, timestamp, data });
}

/** The triggers and this function are held to the contract by tests, type by type. */
function dataOf(type: SentEventType, facts: Facts): DataOf<SentEventType> {
  const { number, document_number: paper, prefix, reason, ...rest } = facts;
  const told = Object.entries(rest).map(([name, value]) => [
    name,
    amounts.has(name) ? aedFromFils(value as Fils) : value,
  ]);
  return {
    ...(Object.fromEntries(told) as Facts),
    ...(number !== undefined && { number: String(number) }),
    ...(paper !== undefined && { name: nameOf({ kind: facts["kind"], number: paper, prefix }) }),
    ...((type === "order.cancelled" || type === "order.returned") && { reason }),
  } as DataOf<SentEventType>;
}

const nameOf = (paper: Partial<Facts>): string => documentName(paper as Parameters<typeof documentName>[0]);

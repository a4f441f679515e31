import type { z } from "zod";
import type { commerceEventData, SentEventType } from "../../../shared/contracts/commerce-events";
import { aedFromFils, type Fils } from "../../../shared/money";
import { documentName } from "../tax-documents/document-name";

/** A row of `commerce_events`; `facts` is JSON as the triggers write it. */
export type EventRow = { event_id: number; type: SentEventType; facts: string };

type Facts = Record<string, string | number | null>;
type DataOf<Type extends SentEventType> = z.output<(typeof commerceEventData)[Type]>;

/** Facts that are amounts in fils, and what they are called on the wire. */
const amounts: Readonly<Record<string, string>> = { amount: "amount", payable: "payable", tax: "tax" };

/** The id of an event on the wire, also the header `webhook-id`. */
export const wireId = (eventId: number): string => `evt_${eventId}`;

/** The event that an id on the wire names; null: it is none. */
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

function dataOf(type: SentEventType, facts: Facts): DataOf<SentEventType> {
  const { number, document_number, prefix, ...rest } = facts;
  const data = Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]): [string, string | number | null][] => {
      if (name === "reason" && type !== "order.cancelled" && type !== "order.returned") return [];
      if (!(name in amounts)) return [[name, value]];
      const called = name === "amount" && type.startsWith("order.") ? "total_with_shipping" : amounts[name]!;
      return [[called, aedFromFils(value as Fils)]];
    }),
  );
  return {
    ...data,
    ...(number !== undefined && { number: String(number) }),
    ...(document_number !== undefined && { name: nameOf(facts) }),
    // The triggers and this function are tested against the contract, type by type.
  } as DataOf<SentEventType>;
}

const nameOf = ({ kind, document_number, prefix }: Facts): string =>
  documentName({
    kind: kind as "invoice" | "credit_note",
    number: Number(document_number),
    prefix: prefix as string | null,
  });

/** What a month of such days costs, in US dollars, by the platform's prices (`costs.json`). */
import type { DayResult } from "./days";

const month = 30;
const million = 1e6;

/** @returns each line with its amount; `events, were they in D1` is no part of the sum */
export function billOf({ world, amounts }: DayResult): {
  lines: [string, number][];
  total: number;
  eventsInD1: number;
} {
  const { costs } = world;
  const monthly = (name: string) => (amounts.get(name) ?? 0) * month;
  const beyond = (name: string, amount: number) =>
    Math.max(0, amount - costs.of(`included.${name}`)) * costs.of(`price.${name}`);
  const { soldOut, few } = world.changesADay();
  const written =
    (soldOut + few + costs.of("day.publications") + costs.of("day.specials")) * costs.of("tags.change") * 3;
  const stored = (monthly("orders") * orderBytes(costs)) / 1e9;
  // A guest's object lives for a week.
  const objects = (world.perDay * costs.of("visit.cart") * 7 * costs.of("bytes.object")) / 1e9;
  // Once a minute the shop asks itself for a hundred pages.
  const lines: [string, number][] = [
    ["workers: requests", costs.of("price.base") + beyond("request", monthly("requests") / million)],
    ["workers: processor", beyond("cpu", monthly("cpu") / million)],
    ["D1: rows read", beyond("rowsRead", monthly("rowsRead") / million)],
    ["D1: rows written", beyond("rowsWritten", (monthly("rowsWritten") + written * month) / million)],
    ["D1: a year of orders stored", beyond("d1Stored", stored * 12)],
    ["objects: requests", beyond("objectRequest", monthly("objectRequests") / million)],
    ["objects: time", beyond("objectTime", ((monthly("objectMs") / 1000) * costs.of("objectMemory")) / million)],
    [
      "objects: rows written, stored",
      beyond("rowsWritten", monthly("objectRowsWritten") / million) + beyond("objectStored", objects),
    ],
    ["queues", beyond("queue", (monthly("messages") * 3) / million)],
    ["Analytics Engine", beyond("event", monthly("events") / million)],
    ["logs", beyond("log", (monthly("requests") * costs.of("log.sampling")) / million)],
    ["pictures made", beyond("image", (costs.of("goods.products") * 2 * 6) / 1000)],
    ["e-mail", beyond("mail", monthly("mails") / 1000)],
  ];
  const total = lines.reduce((sum, [, amount]) => sum + amount, 0);
  // Three rows when an event is written and three when it is deleted.
  return { lines, total, eventsInD1: beyond("rowsWritten", (monthly("events") * 6) / million) };
}

/** Bytes that an order of the usual number of lines leaves for good. */
export const orderBytes = (costs: DayResult["world"]["costs"]): number =>
  costs.of("bytes.order") + (costs.of("order.lines") - 1) * costs.of("bytes.line");

// Shows that the time of an announced sale never runs backwards: one that was ended before it began was called off.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SaleTime, saleStateText } from "#client/console/vouchers/sale-time.tsx";
import { VisitProvider, type PageVisit } from "#client/runtime/request-context";

const starts_at = "2026-11-26T00:19:00.000Z";
const ends_at = "2026-11-27T00:19:00.000Z";
const before = "2026-11-25T23:20:00.000Z";
const during = "2026-11-26T10:00:00.000Z";

/** In the Emirates, with ids as texts and without marks. */
const shown = (ends: string | null, ended_at: string | null) => {
  const time = createElement(SaleTime, { sale: { starts_at, ends_at: ends, ended_at } });
  const markup = renderToStaticMarkup(createElement(VisitProvider, { value: { locale: "en" } as PageVisit }, time));
  return markup.replaceAll(/<[^>]*>/g, "");
};

test.each([
  ["planned", ends_at, null, /^26\/11\/2026 04:19 – 27\/11\/2026 04:19$/],
  ["without an end", null, null, /^26\/11\/2026 04:19 – announcedSales\.open$/],
  ["ended early", ends_at, during, /^26\/11\/2026 04:19 – 26\/11\/2026 14:00$/],
  ["called off", ends_at, before, /^26\/11\/2026 04:19 · announcedSales\.calledOff 26\/11\/2026 03:20$/],
])("%s", (_, ends, ended, text) => {
  expect(shown(ends, ended)).toMatch(text);
});

test("its state says that it was called off", () => {
  expect(saleStateText({ state: "ended", starts_at, ended_at: before })).toBe("announcedSales.state.calledOff");
  expect(saleStateText({ state: "ended", starts_at, ended_at: during })).toBe("announcedSales.state.ended");
  expect(saleStateText({ state: "planned", starts_at, ended_at: null })).toBe("announcedSales.state.planned");
});

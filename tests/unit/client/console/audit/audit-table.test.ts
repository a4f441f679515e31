// Shows that the audit log names what something was done to, by a word where it has only an id.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { AuditTable } from "#client/console/audit/audit-table.tsx";
import { rights } from "#shared/console/rights";
import { VisitProvider, type PageVisit } from "#client/runtime/request-context";

const id = "01942f5e-0000-7000-8000-000000000000";

/** The table with one entry, with ids as texts. */
async function tableOf(action: string, subject: string): Promise<string> {
  const entry = { id: "1", staff: "a@b.ae", action, subject, detail: "", created_at: "2026-11-25T06:00:00.000Z" };
  const Component = () => createElement(AuditTable, { entries: [entry] as never });
  const loader = () => ({ columns: {}, staff: { rights } });
  const { query, dataRoutes } = createStaticHandler([{ path: "/", id: "console", Component, loader }]);
  const context = await query(new Request("https://shop.test/"));
  if (context instanceof Response) throw new Error("led elsewhere");
  const router = createStaticRouter(dataRoutes, context);
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false });
  return renderToStaticMarkup(createElement(VisitProvider, { value: { locale: "en" } as PageVisit }, page));
}

test.for([
  ["webhook.save", id, "console.subject.webhook"],
  ["draft.save", id, "console.subject.draft"],
  ["voucher.save", "TEN", "<bdi>TEN</bdi>"],
] as const)("%s of %s is named", async ([action, subject, name]) => {
  expect(await tableOf(action, subject)).toMatch(new RegExp(`<a[^>]*>${name}</a>`));
});

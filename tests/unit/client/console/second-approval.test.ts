// Shows that a form that may need a colleague's approval says so before it is sent, and that a waiting request replaces
// it if it is the same act about the same thing, and only then.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SecondApproval } from "#client/console/second-approval.tsx";
import { VisitProvider, type PageVisit } from "#client/runtime/request-context";
import { approvalAction } from "#shared/contracts/identity/approvals";
import { rights } from "#shared/console/rights";

const asked = { action: "order.cancel", subject: "7", asked_by: "Huda", asked_at: "2026-11-25T06:00:00.000Z" };
const limits = { four_eyes_money: 5000, four_eyes_credit: 20_000, four_eyes_prices: 3000 };
type Props = Omit<Parameters<typeof SecondApproval>[0], "children">;
type People = { names?: string[]; owners?: string[] };

/** A form with the text beside it, with ids as texts. */
async function shown(props: Props, { names = ["Omar"], owners = ["Omar"] }: People = {}): Promise<string> {
  const second = { limits, names, owners, waiting: [asked] };
  // oxlint-disable-next-line react/no-children-prop -- as the compiler wants it where no JSX is
  const Component = () => createElement(SecondApproval, { ...props, children: "the form" });
  const loader = () => ({ second, staff: { rights } });
  const { query, dataRoutes } = createStaticHandler([{ path: "/", id: "console", Component, loader }]);
  const context = await query(new Request("https://shop.test/"));
  if (context instanceof Response) throw new Error("led elsewhere");
  const router = createStaticRouter(dataRoutes, context);
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false });
  return renderToStaticMarkup(createElement(VisitProvider, { value: { locale: "en" } as PageVisit }, page));
}

test("a waiting request replaces the form of the same act", async () => {
  const waits = await shown({ act: "order.cancel", subject: "7" });
  expect(waits).toContain("console.second.waits");
  expect(waits).toContain("console.second.who");
  expect(waits).not.toContain("the form");
  expect(await shown({ act: "order.cancel", subject: "7", stays: true })).toMatch(/console\.second\.waits.*the form/);
});

test.for([
  { act: "order.refund", subject: "7" },
  { act: "order.cancel", subject: "8" },
  { act: "order.cancel" },
] as const)("it is another form's by act and subject: $act of $subject", async (props) => {
  const other = await shown(props);
  expect(other).toMatch(/the form.*console\.second\.above/);
  expect(other).not.toContain("console.second.waits");
});

test("every act says before it is sent what it is measured by, or nothing where it is seldom", async () => {
  const told = await Promise.all(
    approvalAction.options.map(async (act) => [act, /console\.second\.(\w+)/.exec(await shown({ act }))?.[1]]),
  );
  const cuts = new Set<string>(["product.publish", "special.begin", "import.apply", "draft.save", "order.change"]);
  const others: Record<string, string | undefined> = {
    "stock.correct": undefined,
    "settings.save": "raised",
    "voucher.restart": undefined,
  };
  expect(told).toEqual(
    approvalAction.options.map((act) => [act, cuts.has(act) ? "cut" : act in others ? others[act] : "above"]),
  );
});

test("where nobody could agree there is the way to invite somebody, and an only owner raises sums alone", async () => {
  const nobody = { names: [], owners: [] };
  expect(await shown({ act: "payout.paid" }, nobody)).toMatch(/console\.second\.nobody.*href="\/admin\/invite"/);
  expect(await shown({ act: "settings.save" }, nobody)).toBe("the form");
});

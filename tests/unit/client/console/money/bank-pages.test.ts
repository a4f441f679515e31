// Shows the screens of the bank account and of cheques as they come from the server, which is all that somebody without scripts has: what
// their forms post, that those who may only look are offered nothing, and that both languages have every text.
import { createElement, type ReactNode } from "react";
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import { Component as Entries, action as postEntry } from "#client/console/money/bank/bank-entries-page.tsx";
import { Component as Entry } from "#client/console/money/bank/bank-entry-page.tsx";
import { action as postStatement, Component as Import } from "#client/console/money/bank/import-bank-page.tsx";
import { action as postCheque, Component as Cheques } from "#client/console/money/cheques/cheques-page.tsx";
import { action as postNewCheque, Component as NewCheque } from "#client/console/money/cheques/new-cheque-page.tsx";
import { consoleRouteRows } from "#shared/routes/console-routes";
import { rightsOf, type Role } from "#shared/console/rights";
import { locales, type Locale } from "#shared/text/locale";
import { postAction, type Field } from "#support/posted-action";
import { rendered } from "#support/rendered";

const list = { total: 1, page: 1, limit: 20 };
const account = { id: "a-1", name: "Al Noor Clinic" };
const entry = {
  id: "e-1",
  date: "2026-11-30",
  amount: 995,
  reference: "FT1",
  counterparty: "AL NOOR",
  counterparty_iban: "AE460090000000123456789",
  text: "INV 12 < & >",
  state: "open",
  reason: "",
  receipt: null,
  decided_at: null,
  decided_by: null,
  recorded: [],
  orders: [],
  suggestions: [
    {
      account,
      basis: "payer",
      parts: [{ order_id: "o-1", order_number: "100400", invoice: "INV-000012", amount: 995, open: 1000 }],
      rest: 0,
      short: 5,
      may_be_fee: true,
    },
  ],
};
/** Of which a transfer of the account is recorded already, and a cheque of another lies with the bank. */
const recorded = {
  ...entry,
  recorded: [
    { receipt_id: "r-9", account, kind: "transfer", date: "2026-11-28", reference: "TT-7" },
    {
      receipt_id: null,
      account: { id: "a-2", name: "Salam" },
      kind: "cheque",
      date: "2026-11-29",
      reference: "000123",
    },
  ],
};
const matched = {
  ...entry,
  state: "matched",
  suggestions: [],
  receipt: {
    id: "r-1",
    account,
    parts: [{ order_id: "o-1", order_number: "100400", amount: 900 }],
    deposit: 95,
    fee: 5,
    made: true,
  },
};
const line = {
  id: "a-1",
  status: "approved",
  user: { user_id: "u-1", name: "Noura", email: "noura@clinic.test" },
  data: {
    used: 1500,
    terms: 30,
    application: { establishment: "Al Noor Clinic" },
    dues: [
      { order_id: "o-1", order_number: "100400", open: 900, due_at: "2026-12-01T00:00:00.000Z" },
      { order_id: "o-2", order_number: "100401", open: 600, due_at: "2026-12-02T00:00:00.000Z" },
    ],
  },
};
const cheque = {
  id: "q-1",
  account,
  number: "000123",
  bank: "Emirates NBD",
  dated_on: "2026-11-30",
  amount: 150,
  state: "received",
  counts: false,
  due: true,
  reason: "",
};
const second = { limits: { four_eyes_money: 5000 }, waiting: [], names: [], owners: [] };

type Screen = keyof typeof consoleRouteRows;

/** A screen as a member with a role gets it from the server. */
async function shown(
  screen: Screen,
  Page: () => ReactNode,
  data: unknown,
  { role = "finance", locale = "en" }: { role?: Role; locale?: Locale } = {},
): Promise<string> {
  const { path, right } = consoleRouteRows[screen];
  const routes: RouteObject[] = [
    {
      id: "console",
      loader: () => ({ staff: { rights: rightsOf[role] }, second, views: [] }),
      children: [{ path, Component: Page, handle: { right }, loader: () => data }],
    },
  ];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`https://shop.test${path.replace(":id", "e-1")}`));
  if (context instanceof Response) throw new Error("led elsewhere");
  const router = createStaticRouter(dataRoutes, context);
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false });
  return rendered(page, locale, { origin: "https://shop.test" });
}

const looked = {
  looked: {
    message: "The statement was checked.",
    applied: false,
    statement: { format: "csv", account: null, from: "2026-11-01", to: "2026-11-30", opening: 5, closing: 1000 },
    counts: { added: 1, known: 2, out: 3 },
    sum: 995,
    gap: { since: "2026-10-31", closing: 4 },
    entries: [{ ...entry, known: false }],
  },
  rest: 0,
  file: { name: "november.csv", text: "Date,Amount" },
};

const screens = [
  ["bank", Entries, { list: "open", search: "", entries: [entry, matched], ...list }],
  ["bankEntry", Entry, { entry, search: "noor", accounts: [line], log: [] }],
  ["bankEntry", Entry, { entry: recorded, search: "noor", accounts: [line], log: [] }],
  ["bankEntry", Entry, { entry: matched, search: "", accounts: null, log: [] }],
  [
    "bankEntry",
    Entry,
    { entry: { ...matched, receipt: { ...matched.receipt, made: false } }, search: "", accounts: null, log: [] },
  ],
  [
    "bankEntry",
    Entry,
    { entry: { ...entry, state: "ignored", reason: "Interest" }, search: "", accounts: null, log: [] },
  ],
  ["importBank", Import, null],
  [
    "cheques",
    Cheques,
    { status: "received", cheques: [cheque, { ...cheque, id: "q-2", state: "deposited" }], ...list },
  ],
  ["newCheque", NewCheque, { search: "noor", accounts: [line] }],
] as const satisfies [Screen, () => ReactNode, unknown][];

describe.each(locales)("%s", (locale) => {
  // Shows: bank.screens
  test.each(screens)("%s has all its texts", async (screen, Page, data) => {
    const page = await shown(screen, Page, data, { locale });
    // An id that has no text is shown as it is.
    expect(page.match(/>(?:bank|cheques|console)\.[\w.]+</g)).toBeNull();
    expect(page).toMatch(locale === "ar" ? /[ء-ي]{4}/ : /<h1/);
  });
});

// Shows: bank.screens
test("a suggestion is a form of its own with its parts, which those who may only look do not have", async () => {
  const page = await shown(...screens[0]);
  expect(page).toMatch(/<input[^>]*name="part\.o-1"[^>]*value="995\.00"/);
  expect(page).toMatch(/<input[^>]*name="fee"[^>]*value="5\.00"/);
  expect(page).toContain("INV 12 &lt; &amp; &gt;");
  const readers = await shown(...screens[0], { role: "accountant" });
  expect(readers).not.toMatch(/<form[^>]*method="post"/i);
  expect(readers).toContain("INV 12");
});

test("by hand the amount lies on what is due first", async () => {
  const page = await shown(...screens[1]);
  expect(page).toMatch(/<input[^>]*name="part\.o-1"[^>]*value="900\.00"/);
  expect(page).toMatch(/<input[^>]*name="part\.o-2"[^>]*value="95\.00"/);
});

// Shows: bank.screens
test("what is recorded already is offered first; as another payment it is confirmed", async () => {
  const page = await shown(...screens[2]);
  expect(page).toMatch(/<input[^>]*name="receipt"[^>]*value="r-9"/);
  expect(page).toContain("TT-7");
  expect(page).toContain("/admin/cheques?status=deposited");
  expect(page).toMatch(/<input[^>]*type="hidden"[^>]*name="again"/);
  expect(page).toMatch(/<input[^>]*type="checkbox"[^>]*name="again"/);
  expect(page).not.toMatch(/name="fee"[^>]*value="5\.00"/);
  expect(await shown(...screens[4])).toContain("The receipt stays");
});

describe("what is posted", () => {
  const done = { success: true, message: "Done" };
  const post = async (
    action: Parameters<typeof postAction>[0],
    fields: readonly Field[],
    answers: unknown[] = [done],
  ) => postAction(action, fields, answers, { id: "e-1" });

  // Shows: bank.screens
  test("an entry's parts, and nothing of fields that are blank", async () => {
    const fields: Field[] = [
      ["id", "e-1"],
      ["account", "a-1"],
      ["part.o-1", "1,000.00"],
      ["part.o-2", " "],
      ["fee", ""],
      ["intent", "match"],
    ];
    const { asked, redirect } = await post(postEntry, fields);
    const parts = [{ order_id: "o-1", amount: "1,000.00" }];
    expect(asked).toEqual([["matchBankEntry", { id: "e-1", account_id: "a-1", parts, fee: 0, reason: "" }]]);
    expect(redirect).toBe("/");
  });

  test("the receipt that an entry is, or that it is another payment", async () => {
    const tied = await post(postEntry, [
      ["id", "e-1"],
      ["account", "a-1"],
      ["receipt", "r-9"],
      ["intent", "match"],
    ]);
    const plain = { id: "e-1", account_id: "a-1", parts: [], fee: 0, reason: "" };
    expect(tied.asked).toEqual([["matchBankEntry", { ...plain, receipt_id: "r-9" }]]);
    const other = await post(postEntry, [
      ["id", "e-1"],
      ["account", "a-1"],
      ["again", "on"],
      ["intent", "match"],
    ]);
    expect(other.asked).toEqual([["matchBankEntry", { ...plain, again: true }]]);
  });

  test.each([
    ["ignore", "ignoreBankEntry", { id: "e-1", reason: "x" }],
    ["unmatch", "unmatchBankEntry", { id: "e-1", reason: "x" }],
    ["reopen", "reopenBankEntry", { id: "e-1" }],
  ])("%s", async (intent, call, request) => {
    const { asked } = await post(postEntry, [
      ["id", "e-1"],
      ["reason", "x"],
      ["intent", intent],
    ]);
    expect(asked).toEqual([[call, request]]);
  });

  test.each([
    ["deposit", "depositCheque", { id: "q-1" }],
    ["clear", "clearCheque", { id: "q-1" }],
    ["bounce", "bounceCheque", { id: "q-1", reason: "x" }],
    ["return", "returnCheque", { id: "q-1", reason: "x" }],
  ])("a cheque: %s", async (intent, call, request) => {
    const { asked } = await post(postCheque, [
      ["id", "q-1"],
      ["reason", "x"],
      ["intent", intent],
    ]);
    expect(asked).toEqual([[call, request]]);
  });

  test("a new cheque", async () => {
    const fields: Field[] = [
      ["account", "a-1"],
      ["number", "1"],
      ["bank", "ENBD"],
      ["dated_on", "2026-12-31"],
      ["amount", "5"],
    ];
    const may = { success: true, staff: { rights: rightsOf.finance } };
    const { asked, redirect } = await post(postNewCheque, fields, [may, done]);
    expect(asked.at(-1)).toEqual([
      "recordCheque",
      { account_id: "a-1", number: "1", bank: "ENBD", dated_on: "2026-12-31", amount: "5" },
    ]);
    expect(redirect).toBe("/admin/cheques");
  });

  // Shows: bank.screens
  test("a statement that was pasted is looked at, and applied from what was looked at", async () => {
    const checked = { success: true, ...looked.looked };
    const fields: Field[] = [
      ["text", "Date,Amount\n2026-11-30,5"],
      ["intent", "check"],
    ];
    const { asked, told } = await post(postStatement, fields, [checked]);
    const [[name, request]] = asked as [[string, { apply: boolean; file: { bytes: Uint8Array } }]];
    expect([name, request.apply]).toEqual(["importBankStatement", false]);
    // A form sends its breaks in its own way.
    const pasted = /^Date,Amount\r?\n2026-11-30,5$/;
    expect(new TextDecoder().decode(request.file.bytes)).toMatch(pasted);
    expect(told).toMatchObject({ file: { text: expect.stringMatching(pasted) }, rest: 0 });
    const refused = { success: false, code: "invalid_input", message: "Torn", fields: {} };
    expect((await post(postStatement, fields, [refused])).told).toMatchObject({
      failure: { message: "Torn" },
      values: { text: expect.stringMatching(pasted) },
    });
  });
});

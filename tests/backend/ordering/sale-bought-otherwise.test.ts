// Shows that a payment which ends without money leaves its buyer neither a ticket nor a lapse for units that the buyer has bought
// in another way meanwhile, and both for all others.
import { expect, test } from "vitest";
import { handOut, settlePayments, ticketLife, tidy, use, type Fate } from "#backend/ordering/announced-sales/hand-out";
import { openSchema } from "#backend/ordering/announced-sales/tickets-store";
import { after, asked, facts, holdOf, start, withObject } from "#support/sale-object";

const life = ticketLife / 1000;
const settle = (sql: SqlStorage, paymentId: string, fate: Fate, now: number) =>
  settlePayments(sql, new Map([[paymentId, fate]]), now);

/** Takes a ticket, and starts its payment a moment later. @param at in seconds after the start */
function pay(sql: SqlStorage, buyer: string, paymentId: string, at: number) {
  expect(handOut(sql, asked(buyer, { isPlacing: true }), facts(1), after(at)).kind).toBe("ticket");
  use(sql, buyer, 1, holdOf(paymentId, after(at)));
}

test("one that ends without money behind a cash order of its buyer gives no ticket back, and is no lapse", async () => {
  for (const endsAt of [400, life + 100])
    await withObject((sql) => {
      pay(sql, "a", "card", 0);
      // In a second window, by the unit that the buyer's own open payment counts as free.
      expect(handOut(sql, asked("a", { checkoutId: "cash", isPlacing: true }), facts(1), after(60)).kind).toBe(
        "ticket",
      );
      use(sql, "a", 1, null);
      settle(sql, "card", "unpaid", after(endsAt));
      expect(tidy(sql, 0, after(endsAt))).toMatchObject({ out: 0, used: 1 });
      // Nothing is held for the buyer, and what came back is anybody's at once.
      expect(handOut(sql, asked("b"), facts(1), after(endsAt)).kind).toBe("ticket");
      expect(sql.exec("SELECT * FROM lapses").toArray()).toEqual([]);
    });
});

test("what was bought before a payment began excuses nothing", async () => {
  await withObject((sql) => {
    handOut(sql, asked("a", { isPlacing: true }), facts(2), start);
    use(sql, "a", 1, null);
    pay(sql, "a", "card", 60);
    settle(sql, "card", "unpaid", after(60 + life));
    expect(sql.exec("SELECT buyer FROM lapses").toArray()).toEqual([{ buyer: "a" }]);
  });
});

test("so does one behind another payment that brought the order, heard of together in either order", async () => {
  for (const turn of [false, true])
    await withObject((sql) => {
      pay(sql, "a", "card", 0);
      expect(handOut(sql, asked("a", { checkoutId: "second", isPlacing: true }), facts(1), after(60)).kind).toBe(
        "ticket",
      );
      use(sql, "a", 1, holdOf("other", after(60), "second"));
      const fates: [string, Fate][] = [
        ["card", "unpaid"],
        ["other", "sold"],
      ];
      settlePayments(sql, new Map(turn ? fates.toReversed() : fates), after(400));
      expect(tidy(sql, 0, after(400))).toMatchObject({ out: 0, used: 1 });
      expect(sql.exec("SELECT * FROM tickets").toArray()).toEqual([]);
    });
});

test("one unit bought meanwhile excuses one of a payment's: the others are a ticket again, and then a lapse", async () => {
  for (const [endsAt, tickets, lapses] of [
    [400, [{ quantity: 2 }], []],
    [life + 100, [], [{ quantity: 2 }]],
  ] as const)
    await withObject((sql) => {
      handOut(sql, asked("a", { quantity: 3, isPlacing: true }), facts(4), start);
      use(sql, "a", 3, holdOf("card"));
      handOut(sql, asked("a", { checkoutId: "cash", isPlacing: true }), facts(1), after(60));
      use(sql, "a", 1, null);
      settle(sql, "card", "unpaid", after(endsAt));
      expect(sql.exec("SELECT quantity FROM tickets").toArray()).toEqual(tickets);
      expect(sql.exec("SELECT unclaimed AS quantity FROM lapses").toArray()).toEqual(lapses);
      expect(tidy(sql, 0, after(endsAt)).out).toBe(tickets.length * 2);
    });
});

test("an object of before learns what was bought", async () => {
  await withObject((sql) => {
    sql.exec("ALTER TABLE payments DROP COLUMN bought");
    expect(openSchema(sql)).toBe(true);
    pay(sql, "a", "card", 0);
    use(sql, "a", 1, null);
    expect(sql.exec("SELECT bought FROM payments").toArray()).toEqual([{ bought: 1 }]);
  });
});

// Shows what an online payment does to a ticket in one SKU's object: it holds its units as long as it is open; one that ends
// without money gives no more time than the ticket had; after that it is a lapse, and what lapsed is the others' first.
import { expect, test } from "vitest";
import {
  handOut,
  othersFirst,
  settlePayments,
  ticketLife,
  tidy,
  use,
  type Answer,
  type Fate,
} from "#backend/ordering/announced-sales/hand-out";
import { createSchema, openSchema } from "#backend/ordering/announced-sales/tickets-store";
import { after, asked, facts, holdOf, start, withObject } from "#support/sale-object";

const life = ticketLife / 1000;
const settle = (sql: SqlStorage, paymentId: string, fate: Fate, now: number) =>
  settlePayments(sql, new Map([[paymentId, fate]]), now);
const kindOf = ({ kind }: Answer) => kind;

/** Takes a ticket, and starts its payment a moment later. @param at in seconds after the start */
function pay(sql: SqlStorage, buyer: string, paymentId: string, at: number, changes: Parameters<typeof asked>[1] = {}) {
  const { kind } = handOut(sql, asked(buyer, { isPlacing: true, ...changes }), facts(1), after(at));
  expect(kind).toBe("ticket");
  use(sql, buyer, 1, holdOf(paymentId, after(at)));
}

test("one that fails in the ticket's time gives the ticket back until its own end, and counts as no lapse", async () => {
  await withObject((sql) => {
    handOut(sql, asked("a"), facts(1), start);
    for (const at of [60, 120, 300]) {
      const paymentId = `p${at}`;
      pay(sql, "a", paymentId, at);
      settle(sql, paymentId, "unpaid", after(at + 30));
      expect(handOut(sql, asked("b"), facts(1), after(at + 30)).kind).toBe("busy");
      expect(tidy(sql, 0, after(at + 30))).toMatchObject({ handed: 1, out: 1, used: 0, returned: 0 });
    }
    expect(handOut(sql, asked("a"), facts(1), after(400))).toEqual({ kind: "ticket", until: after(life) });
    expect(handOut(sql, asked("b"), facts(1), after(life)).kind).toBe("ticket");
    expect(tidy(sql, 0, after(life))).toMatchObject({ handed: 2, out: 1, returned: 1 });
  });
});

test("one that ends after the ticket's time is a lapse, to the second; two of them are one too many for an hour", async () => {
  for (const [shift, kind, own] of [
    [-1, "busy", "ticket"],
    [0, "ticket", "yielding"],
  ] as const)
    await withObject((sql) => {
      pay(sql, "a", "p", 0);
      settle(sql, "p", "unpaid", after(life) + shift);
      expect(handOut(sql, asked("a"), facts(1), after(life) + shift).kind).toBe(own);
      expect(handOut(sql, asked("b"), facts(1), after(life) + shift).kind).toBe(kind);
    });
  await withObject((sql) => {
    pay(sql, "a", "first", 0);
    settle(sql, "first", "unpaid", after(800));
    pay(sql, "a", "second", 900);
    settle(sql, "second", "unpaid", after(1700));
    expect(handOut(sql, asked("a"), facts(9), after(1900))).toEqual({ kind: "lapsed", retryAfter: 800 + 3600 - 1900 });
    expect(tidy(sql, 0, after(1900))).toMatchObject({ out: 0, used: 0, returned: 2 });
  });
});

test("one whose money came too late is no lapse, one that is paid is bought, one that is open stays", async () => {
  await withObject((sql) => {
    for (const [at, fate] of (["late", "sold", "open"] as const).entries()) {
      handOut(sql, asked(fate), facts(3), start);
      use(sql, fate, 1, holdOf(`p${at}`));
      settle(sql, `p${at}`, fate, after(800));
    }
    expect(tidy(sql, 0, after(800))).toMatchObject({ handed: 3, used: 1, returned: 1, out: 1 });
    expect(kindOf(handOut(sql, asked("late"), facts(1), after(800)))).toBe("ticket");
    // Known already: nothing happens twice.
    settle(sql, "p1", "sold", after(801));
    expect(tidy(sql, 0, after(801))).toMatchObject({ handed: 4, used: 1, returned: 1, out: 2 });
  });
});

test("while the last unit is in payment others hear that it is being bought, and once it is bought that it is sold out", async () => {
  await withObject((sql) => {
    pay(sql, "a", "p", 0);
    expect(handOut(sql, asked("b"), facts(0), after(60))).toEqual({ kind: "busy", left: 0, retryAfter: 60 });
    expect(handOut(sql, asked("b"), facts(0), after(880))).toMatchObject({ kind: "busy", retryAfter: 20 });
    settle(sql, "p", "sold", after(890));
    expect(handOut(sql, asked("b"), facts(0), after(890)).kind).toBe("sold_out");
  });
});

test("another checkout beside an open payment gets the units for the time that the first ticket had", async () => {
  await withObject((sql) => {
    pay(sql, "a", "p", 0);
    const second = asked("a", { checkoutId: "second" });
    expect(handOut(sql, second, facts(0), after(540))).toEqual({ kind: "ticket", until: after(life) });
    settle(sql, "p", "unpaid", after(541));
    expect(tidy(sql, 0, after(541))).toMatchObject({ handed: 2, out: 1, returned: 1 });
    expect(handOut(sql, asked("b"), facts(1), after(life)).kind).toBe("ticket");
  });
  await withObject((sql) => {
    pay(sql, "a", "p", 0);
    expect(handOut(sql, asked("a", { checkoutId: "second" }), facts(0), after(life)).kind).toBe("busy");
  });
});

test("units in payment count for the network, those that were paid do not", async () => {
  await withObject((sql) => {
    const ask = (buyer: string) => asked(buyer, { network: "one" });
    for (const buyer of ["a", "b", "c"]) {
      expect(handOut(sql, ask(buyer), facts(20), start).kind).toBe("ticket");
      use(sql, buyer, 1, holdOf(`p-${buyer}`));
    }
    expect(handOut(sql, ask("d"), facts(17), after(1)).kind).toBe("crowded");
    expect(handOut(sql, asked("d", { network: "two" }), facts(17), after(1)).kind).toBe("ticket");
    settle(sql, "p-a", "sold", after(2));
    expect(handOut(sql, ask("e"), facts(17), after(2)).kind).toBe("ticket");
  });
});

// Shows: sales.announced
test("what lapsed is the others' first: not its buyer's, not the network's, until somebody had it or the time is over", async () => {
  const lapsing = (work: (sql: SqlStorage) => void) =>
    withObject((sql) => {
      handOut(sql, asked("a", { network: "one" }), facts(1), start);
      tidy(sql, 0, after(life));
      work(sql);
    });
  const mate = asked("mate", { network: "one" });
  await lapsing((sql) => {
    const wait = { kind: "yielding", retryAfter: othersFirst / 1000 };
    expect(handOut(sql, asked("a", { network: "two" }), facts(1), after(life))).toEqual(wait);
    expect(handOut(sql, mate, facts(1), after(life))).toEqual(wait);
    expect(handOut(sql, mate, facts(1), after(life) + othersFirst - 1).kind).toBe("yielding");
    expect(handOut(sql, mate, facts(1), after(life) + othersFirst).kind).toBe("ticket");
  });
  await lapsing((sql) => {
    expect(handOut(sql, asked("b", { network: "two" }), facts(1), after(life)).kind).toBe("ticket");
    expect(handOut(sql, mate, facts(1), after(life)).kind).toBe("busy");
    expect(handOut(sql, mate, facts(2), after(life)).kind).toBe("ticket");
  });
  await lapsing((sql) => {
    // Of two, one is not what lapsed.
    expect(handOut(sql, mate, facts(2), after(life)).kind).toBe("ticket");
    expect(handOut(sql, asked("third", { network: "one" }), facts(2), after(life)).kind).toBe("yielding");
  });
});

test("what others have had a ticket for is counted by units, no matter who let them lapse", async () => {
  const ask = (buyer: string, network: string, quantity = 1) => asked(buyer, { network, quantity });
  await withObject((sql) => {
    handOut(sql, ask("a", "one", 2), facts(4), start);
    handOut(sql, ask("b", "two", 2), facts(4), start);
    // One of the two units of the first is claimed, and the other is not.
    expect(handOut(sql, ask("c", "three", 1), facts(5), after(life)).kind).toBe("ticket");
    expect(handOut(sql, ask("mate", "one", 3), facts(4), after(life)).kind).toBe("yielding");
    expect(handOut(sql, ask("mate", "one", 2), facts(4), after(life)).kind).toBe("ticket");
  });
  await withObject((sql) => {
    handOut(sql, ask("a", "one"), facts(2), start);
    handOut(sql, ask("b", "two"), facts(2), start);
    // Both are claimed by one who takes two.
    expect(handOut(sql, ask("c", "three", 2), facts(2), after(life)).kind).toBe("ticket");
    expect(handOut(sql, ask("of two", "two"), facts(3), after(life)).kind).toBe("ticket");
    expect(handOut(sql, ask("of one", "one"), facts(4), after(life)).kind).toBe("ticket");
  });
});

test("what a buyer's own payment holds does not yield to what a neighbour let lapse", async () => {
  await withObject((sql) => {
    handOut(sql, asked("neighbour", { network: "one" }), facts(2), start);
    handOut(sql, asked("a", { network: "one" }), facts(2), after(300));
    use(sql, "a", 1, holdOf("p", after(300)));
    tidy(sql, 0, after(life));
    const second = asked("a", { network: "one", checkoutId: "second" });
    expect(handOut(sql, second, facts(0), after(life)).kind).toBe("ticket");
  });
});

test("an object from before gets the tables that it lacks, and keeps its tickets and counts", async () => {
  await withObject((sql) => {
    handOut(sql, asked("a"), facts(1), start);
    sql.exec("DROP TABLE payments");
    sql.exec("DROP TABLE lapses");
    sql.exec("CREATE TABLE paying (buyer TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT");
    sql.exec("CREATE TABLE lapses (buyer TEXT NOT NULL, at INTEGER NOT NULL) STRICT");
    expect(openSchema(sql)).toBe(true);
    expect(handOut(sql, asked("b"), facts(1), start).kind).toBe("busy");
    expect(tidy(sql, 0, after(life))).toMatchObject({ handed: 1, returned: 1 });
    expect(handOut(sql, asked("a"), facts(1), after(life)).kind).toBe("yielding");
  });
  await withObject((sql) => {
    for (const table of ["tickets", "payments", "lapses", "counts"]) sql.exec(`DROP TABLE ${table}`);
    expect(openSchema(sql)).toBe(false);
    createSchema(sql, "SKU");
    expect(openSchema(sql)).toBe(true);
  });
});

test("a thousand turns at random with payments: no unit is out twice, and nobody has one longer than a ticket and a payment", async () => {
  let seed = 11;
  const draw = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  await withObject((sql) => {
    let [now, stock, made] = [start, 12, 0];
    const open = new Map<string, { quantity: number; until: number }>();
    for (let turn = 0; turn < 1000; turn++) {
      now += draw(60_000);
      for (const [paymentId, { quantity, until }] of open) {
        if (now < until && draw(6) > 0) continue;
        open.delete(paymentId);
        const fate = (["sold", "unpaid", "unpaid", "late"] as const)[draw(4)]!;
        if (fate !== "sold") stock += quantity;
        settle(sql, paymentId, fate, now);
      }
      const [buyer, quantity] = [`buyer ${draw(20)}`, 1 + draw(3)];
      const ask = asked(buyer, { checkoutId: `checkout ${draw(30)}`, quantity, isPlacing: draw(2) === 0 });
      const { kind } = handOut(sql, { ...ask, network: `network ${draw(9)}` }, facts(stock), now);
      if (kind === "ticket" && ask.isPlacing && quantity <= stock && draw(3) > 0) {
        stock -= quantity;
        const paymentId = `p${made++}`;
        const isOnline = draw(3) > 0;
        use(sql, buyer, quantity, isOnline ? holdOf(paymentId, now) : null);
        if (isOnline) open.set(paymentId, { quantity, until: now + 900_000 });
      }
      if (stock < 4 && draw(4) === 0) stock += draw(8);
      const { out, handed, used, returned } = tidy(sql, 0, now);
      const sum = (table: string) =>
        sql.exec<{ n: number }>(`SELECT coalesce(sum(quantity), 0) AS n FROM ${table}`).one().n;
      const inPayment = [...open.values()].reduce((all, one) => all + one.quantity, 0);
      expect([sum("payments"), out, handed - used - returned]).toEqual([
        inPayment,
        ...Array(2).fill(sum("tickets") + inPayment),
      ]);
      const ends = sql
        .exec<{ last: number | null }>("SELECT max(max(expires_at, placing_until)) AS last FROM tickets")
        .one();
      expect(ends.last ?? now).toBeLessThanOrEqual(now + ticketLife);
    }
  });
});

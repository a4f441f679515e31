// Shows how one SKU's object hands out its tickets: no more units than there are, to the second, one ticket a buyer, a share for a
// network, nothing for who lets them lapse; what comes back is handed out again.
import { expect, test } from "vitest";
import { giveBack, handOut, placingLife, ticketLife, tidy, use } from "#backend/ordering/announced-sales/hand-out";
import { after, asked, facts, holdOf, sale, start, withObject } from "#support/sale-object";

const life = ticketLife / 1000;

// Shows: sales.announced
test("a ticket lasts to the second, and what it held is handed out from then on", async () => {
  for (const [shift, kind] of [
    [-1, "busy"],
    [0, "ticket"],
    [1, "ticket"],
  ] as const)
    await withObject((sql) => {
      expect(handOut(sql, asked("a"), facts(1), start)).toEqual({ kind: "ticket", until: after(life) });
      expect(handOut(sql, asked("b"), facts(1), after(life + shift)).kind).toBe(kind);
    });
});

test("a placing that has begun in time keeps its ticket beyond its end, for as long as a placing takes", async () => {
  await withObject((sql) => {
    handOut(sql, asked("a"), facts(1), start);
    const until = after(life - 1) + placingLife;
    expect(handOut(sql, asked("a", { isPlacing: true }), facts(1), after(life - 1))).toEqual({
      kind: "ticket",
      until,
    });
    expect(handOut(sql, asked("b"), facts(1), until - 1).kind).toBe("busy");
    expect(handOut(sql, asked("b"), facts(1), until).kind).toBe("ticket");
  });
});

test("a placing that fails again and again keeps it no longer than one does", async () => {
  await withObject((sql) => {
    handOut(sql, asked("a"), facts(1), start);
    const end = after(life) - 1 + placingLife;
    for (let at = after(life) - 1; at < end; at += 5000)
      expect(handOut(sql, asked("a", { isPlacing: true }), facts(1), at)).toEqual({ kind: "ticket", until: end });
    expect(handOut(sql, asked("b"), facts(1), end).kind).toBe("ticket");
  });
});

test("a late buyer gets a new one if there is one, and otherwise learns that there is none", async () => {
  await withObject((sql) => {
    handOut(sql, asked("a"), facts(1), start);
    handOut(sql, asked("b"), facts(1), after(life));
    expect(handOut(sql, asked("a", { isPlacing: true }), facts(1), after(life)).kind).toBe("busy");
    expect(handOut(sql, asked("a", { isPlacing: true }), facts(2), after(life)).kind).toBe("ticket");
  });
});

test("before its start nobody gets one, after its end nobody needs one", async () => {
  await withObject((sql) => {
    const ends = { sale: { ...sale, endsAt: after(60) } };
    expect(handOut(sql, asked("a"), facts(1, ends), start - 1)).toEqual({ kind: "not_started", startsAt: start });
    expect(handOut(sql, asked("a"), facts(1, ends), start).kind).toBe("ticket");
    expect(handOut(sql, asked("b"), facts(1, ends), after(60)).kind).toBe("free");
    expect(handOut(sql, asked("b"), facts(1, { sale: null }), start).kind).toBe("free");
  });
});

test("units are counted, not buyers; a buyer who wants more than is free learns how many are", async () => {
  await withObject((sql) => {
    expect(handOut(sql, asked("a", { quantity: 6 }), facts(10), start).kind).toBe("ticket");
    expect(handOut(sql, asked("b", { quantity: 6 }), facts(10), start)).toMatchObject({ kind: "busy", left: 4 });
    expect(handOut(sql, asked("b", { quantity: 4 }), facts(10), start).kind).toBe("ticket");
    expect(handOut(sql, asked("c"), facts(10), start)).toEqual({ kind: "busy", left: 0, retryAfter: 60 });
    expect(tidy(sql, 0, start)).toMatchObject({ handed: 10, out: 10, used: 0, returned: 0 });
  });
});

test("the retry is at the first end, at least five seconds and at most a minute away", async () => {
  await withObject((sql) => {
    handOut(sql, asked("a"), facts(1), start);
    const before = (left: number) => handOut(sql, asked("b"), facts(1), start + ticketLife - left * 1000);
    expect([90, 30, 1].map((left) => before(left))).toMatchObject([
      { retryAfter: 60 },
      { retryAfter: 30 },
      { retryAfter: 5 },
    ]);
  });
});

test("a buyer has one: another checkout takes it over with the time and the units, and leaves it as it was when it comes to nothing", async () => {
  await withObject((sql) => {
    handOut(sql, asked("a", { quantity: 2 }), facts(3), start);
    const later = asked("a", { checkoutId: "second", quantity: 3 });
    expect(handOut(sql, later, facts(3), after(60))).toEqual({ kind: "ticket", until: after(life) });
    giveBack(sql, "a", "checkout of a");
    expect(tidy(sql, 0, after(60))).toMatchObject({ handed: 3, out: 3, returned: 0 });
    handOut(sql, { ...later, quantity: 1 }, facts(3), after(60));
    giveBack(sql, "a", "second");
    expect(tidy(sql, 0, after(60))).toMatchObject({ handed: 3, out: 2, returned: 1 });
    giveBack(sql, "a", "checkout of a");
    expect(tidy(sql, 0, after(60))).toMatchObject({ handed: 3, out: 0, returned: 3 });
  });
});

test("one ticket pays once: while it is being placed, another checkout of the same buyer waits", async () => {
  await withObject((sql) => {
    handOut(sql, asked("a"), facts(5), start);
    handOut(sql, asked("a", { isPlacing: true }), facts(5), start);
    const second = asked("a", { checkoutId: "second", isPlacing: true });
    expect(handOut(sql, second, facts(5), start + placingLife - 1).kind).toBe("placing");
    use(sql, "a", 1, null);
    expect(handOut(sql, second, facts(4), start + placingLife - 1).kind).toBe("ticket");
    expect(tidy(sql, 0, start)).toMatchObject({ handed: 2, used: 1, out: 1 });
  });
});

test("what was bought is not handed out again before the stock is read: nobody gets that it is sold out either", async () => {
  await withObject((sql) => {
    handOut(sql, asked("a"), facts(1), start);
    use(sql, "a", 1, null);
    expect(handOut(sql, asked("b"), facts(1, { taken: 1 }), start)).toMatchObject({ kind: "busy", left: 0 });
    expect(handOut(sql, asked("b"), facts(0), start).kind).toBe("sold_out");
  });
});

test("what a buyer's own payment holds is that buyer's, beside what is free", async () => {
  await withObject((sql) => {
    handOut(sql, asked("a"), facts(1), start);
    use(sql, "a", 1, holdOf("p"));
    expect(handOut(sql, asked("b"), facts(0), start)).toEqual({ kind: "busy", left: 0, retryAfter: 60 });
    expect(handOut(sql, asked("a", { checkoutId: "second" }), facts(0), start).kind).toBe("ticket");
    expect(handOut(sql, asked("b"), facts(1), start).kind).toBe("busy");
  });
});

test("who lets two lapse gets no third within an hour", async () => {
  await withObject((sql) => {
    handOut(sql, asked("a"), facts(9), start);
    handOut(sql, asked("a"), facts(9), after(life));
    const third = after(2 * life);
    expect(handOut(sql, asked("a"), facts(9), third)).toEqual({ kind: "lapsed", retryAfter: 3600 - life });
    expect(handOut(sql, asked("b"), facts(9), third).kind).toBe("ticket");
    expect(handOut(sql, asked("a"), facts(9), after(life + 3600) - 1).kind).toBe("lapsed");
    expect(handOut(sql, asked("a"), facts(9), after(life + 3600)).kind).toBe("ticket");
  });
});

test("a network has a tenth of the units out at once, and three tickets at least", async () => {
  for (const [stock, most] of [
    [20, 3],
    [50, 5],
  ] as const)
    await withObject((sql) => {
      const kinds = Array.from({ length: most + 1 }, (_, at) => {
        const ask = asked(`buyer ${at}`, { network: "one" });
        return handOut(sql, ask, facts(stock), start).kind;
      });
      expect(kinds).toEqual([...Array.from({ length: most }, () => "ticket"), "crowded"]);
      expect(handOut(sql, asked("other", { network: "two" }), facts(stock), start).kind).toBe("ticket");
      use(sql, "buyer 0", 1, null);
      expect(handOut(sql, asked("late", { network: "one" }), facts(stock), start).kind).toBe("ticket");
    });
});

test("a thousand turns at random against a model: never more units out than there are, and every unit is accounted for", async () => {
  let seed = 7;
  const draw = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  await withObject((sql) => {
    let [now, stock] = [start, 20];
    for (let turn = 0; turn < 1000; turn++) {
      now += draw(30_000);
      const buyer = `buyer ${draw(30)}`;
      const checkoutId = `checkout ${draw(40)}`;
      const quantity = 1 + draw(4);
      const ask = asked(buyer, { checkoutId, quantity, isPlacing: draw(3) === 0 });
      const { kind } = handOut(sql, ask, facts(stock), now);
      if (kind === "ticket" && ask.isPlacing && draw(4) > 0) {
        stock -= quantity;
        use(sql, buyer, quantity, null);
      } else if (kind === "ticket" && draw(5) === 0) giveBack(sql, buyer, checkoutId);
      if (stock < 5 && draw(3) === 0) stock += draw(10);
      const { out, handed, used, returned } = tidy(sql, 0, now);
      const kept = sql.exec<{ n: number }>("SELECT coalesce(sum(quantity), 0) AS n FROM tickets").one().n;
      expect([out, handed - used - returned]).toEqual([kept, kept]);
      expect(out).toBeLessThanOrEqual(stock);
    }
  });
});

// Shows that tracking numbers which are pasted or scanned at once come to the orders that they are for, and that none is lost.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pastedNumbers } from "#client/console/orders/pasted-numbers";
import { postSteps, type BulkAnswer } from "#client/console/orders/post-steps";
import { postAction } from "#support/posted-action";

const orders = ["100041", "100042", "100043"];
const read = (text: string) => {
  const { found, unmatched } = pastedNumbers(text, orders);
  return [[...found].map(([order, { tracking_number, carrier }]) => [order, tracking_number, carrier]), unmatched];
};

// Shows: console.ship-many
test.each([
  [
    "by order",
    "100042 AX1\n#100041\tAX2",
    [
      ["100042", "AX1", ""],
      ["100041", "AX2", ""],
    ],
    [],
  ],
  ["with carriers", "100042,AX1,Emirates Post\r\n", [["100042", "AX1", "Emirates Post"]], []],
  ["in Arabic digits", "١٠٠٠٤٣ ٣٠٤١", [["100043", "3041", ""]], []],
  [
    "one after the other",
    "AX1\n\nAX2",
    [
      ["100041", "AX1", ""],
      ["100042", "AX2", ""],
    ],
    [],
  ],
  [
    "for orders that have none",
    "AX2\n100041 AX1",
    [
      ["100041", "AX1", ""],
      ["100042", "AX2", ""],
    ],
    [],
  ],
  [
    "more than there are orders",
    "A\nB\nC\nD",
    [
      ["100041", "A", ""],
      ["100042", "B", ""],
      ["100043", "C", ""],
    ],
    ["D"],
  ],
  ["twice", "100041 A\n100041 B", [["100041", "A", ""]], ["100041 B"]],
  ["for another order", "99 A", [], ["99 A"]],
  [
    "scanned after their orders",
    "100042\nAX1\n100041\nAX2",
    [
      ["100042", "AX1", ""],
      ["100041", "AX2", ""],
    ],
    [],
  ],
  ["missing after a scanned order", "100042\n100041\nAX2\n100043", [["100041", "AX2", ""]], ["100042", "100043"]],
  ["after an order that has one", "100042 A\n100042\nB", [["100042", "A", ""]], ["100042 B"]],
  ["in groups", "100042 1234 5678 9012 Aramex", [["100042", "123456789012", "Aramex"]], []],
  ["of a carrier with a digit", "100042,AX1,7X", [["100042", "AX1", "7X"]], []],
  ["in groups between commas", "100042, 1234 5678, DHL Express", [["100042", "12345678", "DHL Express"]], []],
  ["nothing", " \n\u200f\n", [], []],
])("numbers %s", (_, text, found, unmatched) => {
  expect(read(text)).toEqual([found, unmatched]);
});

test("every line is one order's or unmatched", () => {
  const line = fc.constantFrom("A", "100041 B", "100042 C DHL", "x y", "7", "");
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { found, unmatched } = pastedNumbers(lines.join("\n"), orders);
      expect(found.size + unmatched.length).toBe(lines.filter(Boolean).length);
    }),
  );
});

test("a typed number comes before a pasted one, and what is of no order is named", async () => {
  const posted = [
    ["bulk", "yes"],
    ["intent", "ship"],
    ["key", "k"],
    ["carrier", "Aramex"],
    ["order.a", "100041"],
    ["number.a", "TYPED"],
    ["order.b", "100042"],
    ["number.b", ""],
    ["numbers", "PASTED\n77 X\n100041\nSCANNED"],
  ] as const;
  const { asked, told } = await postAction(
    postSteps,
    posted.map(([name, value]) => [name, value]),
    [{ success: true }, { success: true }],
  );
  expect(asked.map(([, request]) => request)).toMatchObject([
    { id: "a", carrier: "Aramex", tracking_number: "TYPED" },
    { id: "b", carrier: "Aramex", tracking_number: "PASTED" },
  ]);
  expect((told as BulkAnswer).bulk).toMatchObject({
    done: ["100041", "100042"],
    unmatched: ["77 X", "100041 SCANNED"],
  });
  expect((told as BulkAnswer).values).toMatchObject({
    numbers: "77 X\n100041 SCANNED",
    "number.a": "TYPED",
    "number.b": "PASTED",
  });
});

// Shows what the number of a purchase order is, in which form it is stored, and which two are the same.
import { expect, test } from "vitest";
import { normalPoNumber, poNumberKey } from "#shared/typed/po-number";
import { asText } from "#shared/text/csv";

// Shows: orders.po-number
test.each([
  ["PO-2026/0042", "PO-2026/0042"],
  ["  PO  42 ", "PO 42"],
  ["\u202ePO-42\u202c", "PO-42"],
  ["PO\u20131042", "PO-1042"],
  ["\uFF30\uFF2F\u0664\u0662", "PO42"],
  ["#1042", "1042"],
  ["\u201C4500012345\u201D.", "4500012345"],
  ["أمر شراء ٤٢/٢٠٢٦", "أمر شراء 42/2026"],
  ["Заказ 7", "Заказ 7"],
  ["a.b_c-d/e", "a.b_c-d/e"],
  ["PO\n42", "PO 42"],
  ["PO\u0000\u200b42", "PO 42"],
])("%j is stored as %j", (typed, stored) => expect(normalPoNumber(typed)).toBe(stored));

// Shows: orders.po-number
test.each([
  ["=cmd|' /C calc'!A0"],
  ["+1042"],
  ["@SUM(1)"],
  ["-1042"],
  ["/etc/passwd"],
  ["PO<script>"],
  ["PO;42"],
  ["PO\\42"],
  ["---"],
  ["😀"],
  [""],
  [" \u200f "],
  ["7".repeat(61)],
  ["P".repeat(300)],
])("%j is none", (typed) => expect(normalPoNumber(typed)).toBeNull());

test("the longest has 60 characters, and no spreadsheet makes a formula of any", () => {
  expect(normalPoNumber("7".repeat(60))).toBe("7".repeat(60));
  for (const sign of ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"]) {
    const stored = normalPoNumber(`${sign}1042`);
    if (stored !== null) expect(asText(stored)).toBe(stored);
  }
});

test("capitals and spaces make no other number, every other sign does", () => {
  expect(poNumberKey("po 2026 / 42")).toBe(poNumberKey("PO2026/42"));
  expect(poNumberKey("12")).not.toBe(poNumberKey("1/2"));
  expect(poNumberKey("ali")).toBe("ALI");
});

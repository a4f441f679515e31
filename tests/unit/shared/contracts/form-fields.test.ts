// Shows that a field of one line keeps no break or hidden sign, which could start a new head of an e-mail, and that a
// field of several keeps them.
import { expect, test } from "vitest";
import { line, lines } from "#shared/contracts/platform/form-fields";

test.each([
  ["Mona\r\nBcc: all@shop.test", "Mona Bcc: all@shop.test"],
  ["  Dr.\tMona \u2028 Saleh\u0000 ", "Dr. Mona Saleh"],
  ["منى\u0085صالح", "منى صالح"],
])("%j is the line %j", (typed, kept) => expect(line(80).parse(typed)).toBe(kept));

test("a line of signs that do not show is empty", () => expect(line(80).safeParse("\u0000\n").success).toBe(false));

test("a field of several lines keeps its lines", () => expect(lines(80).parse(" one\ntwo ")).toBe("one\ntwo"));

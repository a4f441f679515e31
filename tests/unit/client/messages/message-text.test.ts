// Shows that the words on the page are the compiled ICU text with its values filled in, in either language.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { messageText, type Message } from "#client/messages/message-text";
import { locales } from "#shared/text/locale";
import { root } from "#support/project-root";

const compiled = (text: string) => compileMessage(text) as Message;

test("fills values in as they are", () => {
  // Shows that a value is neither grouped nor rounded by the text around it.
  expect(messageText(compiled("{a} and {b}"), "en", { a: "x", b: 1234.5 })).toBe("x and 1234.5");
});

test("chooses the form of a count and writes it with Western digits", () => {
  // Shows exact forms before classes, values and counts inside a form, and Arabic's six classes.
  const en = compiled("{n, plural, =0 {none} one {# item by {who}} other {# items by {who}}}");
  const english = [0, 1, 12345].map((n) => messageText(en, "en", { n, who: "us" }));
  expect(english).toEqual(["none", "1 item by us", "12,345 items by us"]);
  const ar = compiled("{n, plural, zero {z} one {o} two {t} few {f #} many {m #} other {x #}}");
  const arabic = [0, 1, 2, 3, 11, 100].map((n) => messageText(ar, "ar", { n }));
  expect(arabic).toEqual(["z", "o", "t", "f 3", "m 11", "x 100"]);
});

test("a hash sign outside a plural is only a sign", () => {
  // Shows that "#" stands for a count only where there is one.
  expect(messageText(["#", ["n"]], "en", { n: 2 })).toBe("#2");
});

test("every catalogue keeps to the kinds of text that it knows", () => {
  // Shows that no text asks for a select, a date, a number format or an offset, which would show wrongly.
  const folder = path.join(root, "client/messages");
  const other: string[] = [];
  const check = (id: string, part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [, kind, forms] = part;
    if (kind !== undefined && (kind !== "plural" || forms.offset)) other.push(id);
    for (const form of Object.values(forms ?? {}).filter(Array.isArray)) for (const inner of form) check(id, inner);
  };
  for (const locale of locales) {
    for (const file of readdirSync(path.join(folder, locale))) {
      const texts: Record<string, string> = JSON.parse(readFileSync(path.join(folder, locale, file), "utf8"));
      for (const [id, text] of Object.entries(texts)) for (const part of compileMessage(text)) check(id, part);
    }
  }
  expect(other).toEqual([]);
});

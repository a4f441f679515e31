// Shows that markup is taken out of a text and that what only looks like it stays.
import { expect, test } from "vitest";
import { plainText } from "../../../shared/plain-text";

test.each([
  ["<p>Soft <b>and</b> warm</p>\n\n<p>Blue</p>", "Soft and warm Blue"],
  ["SpO2 < 90 and > 40", "SpO2 < 90 and > 40"],
  ["<a href='x'>here</a><br/>", "here"],
  ["  two \t lines\n", "two lines"],
  ["a <3 b", "a <3 b"],
])("%j is %j", (text, plain) => expect(plainText(text)).toBe(plain));

// Shows that markup is taken out of a text and that what only looks like it stays.
import { expect, test } from "vitest";
import { plainText, textOfHtml } from "../../../shared/plain-text";

test.each([
  ["<p>Soft <b>and</b> warm</p>\n\n<p>Blue</p>", "Soft and warm Blue"],
  ["SpO2 < 90 and > 40", "SpO2 < 90 and > 40"],
  ["<a href='x'>here</a><br/>", "here"],
  ["  two \t lines\n", "two lines"],
  ["a <3 b", "a <3 b"],
])("%j is %j", (text, plain) => expect(plainText(text)).toBe(plain));

test("HTML becomes a text with its paragraphs and lists, without its code", () => {
  expect(textOfHtml("<style>p { color: red }</style><p>Soft&nbsp;&amp;<br>strong</p><script>alert(1)</script>")).toBe(
    "Soft &\nstrong",
  );
  expect(textOfHtml("<ul>\n<li>Blue</li>\n<li>5&deg;C &#8211; 8&deg;C</li>\n</ul><p>End</p>")).toBe(
    "• Blue\n• 5°C – 8°C\n\nEnd",
  );
  for (const text of ["5 < 8 & 9 > 7", "<5 ml>", "R&D; a;b", "one\n\ntwo"]) expect(textOfHtml(text)).toBe(text);
});

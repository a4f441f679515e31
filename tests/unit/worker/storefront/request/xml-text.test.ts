// Shows that any text becomes XML that can be read, without what XML has no way to write.
import { expect, test } from "vitest";
import { escapeXml } from "#storefront/request/xml-text";

test.each([
  [`a & b < c > d " e '`, "a &amp; b &lt; c &gt; d &quot; e &apos;"],
  ["a\u0000b\u0008c\u001bd\uffff", "abcd"],
  ["tab\tline\nend\r", "tab\tline\nend\r"],
  ["قفازات 🧤", "قفازات 🧤"],
  ["half \ud83e of a pair", "half  of a pair"],
])("%j", (text, xml) => expect(escapeXml(text)).toBe(xml));

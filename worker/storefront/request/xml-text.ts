const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Control characters that XML 1.0 has no way to write; one of them would make a whole document unreadable. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as it may stand in an XML element or attribute; what XML cannot write is left out. */
export const escapeXml = (text: string): string =>
  text.replace(unwritable, "").replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);

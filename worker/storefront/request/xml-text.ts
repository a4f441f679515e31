const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Control characters that XML 1.0 cannot represent; a single one would make the whole document unreadable. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for an XML element or attribute; drops what XML cannot represent. */
export const escapeXml = (text: string): string =>
  text.replace(unwritable, "").replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);

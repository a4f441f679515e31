/** Longest link in contents, in characters. */
export const longestLink = 500;

/**
 * Whether contents may link there: a path of this shop (`/products?offers=1`) or an `https` URL without user and
 * password. Nothing that a browser would execute, and no path that it would read as another site's.
 */
export function isSafeLink(text: string): boolean {
  // Browsers drop tabs and breaks, and take a backslash for a slash.
  if (text.length > longestLink || /[\s\\\p{Cc}\p{Cf}]/u.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === "" && password === "" && hostname !== "";
}

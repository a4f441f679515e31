/** Longest link that contents may hold, in characters. */
export const longestLink = 500;

/**
 * Whether staff may lead visitors there: a path of this shop (`/products?offers=1`) or an `https` address without a name
 * and password in it. Nothing that a browser would run, and nothing that it reads as another site's.
 */
export function isSafeLink(text: string): boolean {
  // Browsers drop tabs and breaks, and take a backslash for a slash.
  if (text.length > longestLink || /[\s\\\p{Cc}\p{Cf}]/u.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === "" && password === "" && hostname !== "";
}

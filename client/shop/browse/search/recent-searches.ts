const key = "recentSearches";
const most = 5;

/** What this browser searched for, newest first. Empty where nothing can be stored. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((text) => typeof text === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a text first; one that differs only in case gives way to it. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  store([text, ...others].slice(0, most));
}

export const forgetSearch = (text: string): void => store(recentSearches().filter((other) => other !== text));

export const forgetSearches = (): void => store([]);

/** A browser that refuses to store anything (private mode, full) goes without. */
function store(texts: string[]): void {
  try {
    if (texts.length > 0) localStorage.setItem(key, JSON.stringify(texts));
    else localStorage.removeItem(key);
  } catch {
    // Nothing is lost that the shop needs.
  }
}

import type { FoundHit } from "../found";

/** Whose they are; nobody else who signs in within the tab is shown them. */
type SavedHits = { staff: string; hits: unknown };

const key = "console-opened";
const most = 5;

const isHit = (value: unknown): value is FoundHit =>
  typeof value === "object" &&
  value !== null &&
  ["path", "title", "more"].every((name) => typeof Reflect.get(value, name) === "string") &&
  String(Reflect.get(value, "path")).startsWith("/admin");

/** What somebody opened from the palette last, the newest first. Stored for this tab only, since it names customers. @param staff their e-mail */
export function openedLast(staff: string): FoundHit[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as SavedHits | null;
    if (stored?.staff !== staff || !Array.isArray(stored.hits)) return [];
    return stored.hits.filter(isHit).slice(0, most);
  } catch {
    return [];
  }
}

/** Records what was opened, if the browser can store it. */
export function noteOpened(staff: string, { path, title, more }: FoundHit): void {
  const others = openedLast(staff).filter((hit) => hit.path !== path);
  const kept: SavedHits = { staff, hits: [{ path, title, more }, ...others].slice(0, most) };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The palette works all the same.
  }
}

/** With the session it ends. */
export function forgetOpened(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

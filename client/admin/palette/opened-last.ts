import type { FoundHit } from "../found";

const key = "console-opened";
const most = 5;

const isHit = (value: unknown): value is FoundHit =>
  typeof value === "object" &&
  value !== null &&
  ["path", "title", "more"].every((name) => typeof Reflect.get(value, name) === "string") &&
  String(Reflect.get(value, "path")).startsWith("/admin");

/** What was opened from the palette last, the newest first. Kept in this tab alone: it names customers. */
export function openedLast(): FoundHit[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isHit).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Notes what was opened; where nothing can be kept it is forgotten. */
export function noteOpened(hit: FoundHit): void {
  try {
    const others = openedLast().filter(({ path }) => path !== hit.path);
    const { path, title, more } = hit;
    sessionStorage.setItem(key, JSON.stringify([{ path, title, more }, ...others].slice(0, most)));
  } catch {
    // The palette works all the same.
  }
}

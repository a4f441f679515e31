import type { ScreenRow } from "./screen";
import { consoleSegment, screens } from "./shop-routes";

const rows: ScreenRow[] = Object.values(screens);
const segmentsOf = (path: string): string[] => path.split("/").filter(Boolean);
const isParameter = (word: string): boolean => word.startsWith(":");
const wordsIn = (pattern: string[]): number => pattern.filter((word) => !isParameter(word)).length;
const fixedPart = (path: string): string => path.replace(/\/:.*/, "");

/** What the catalogue's paths begin with: whatever a slug below is called, it needs no sign-in. */
const catalogueWords = new Set(rows.flatMap(({ path, catalogue }) => (catalogue ? segmentsOf(path).slice(0, 1) : [])));

/** Segments that need sign-in where they stand in a row: anywhere, or at the beginning only. */
const guarded = rows.flatMap(({ path, signIn = false }) => {
  if (signIn === false) return [];
  const text = signIn === true ? fixedPart(path) : signIn;
  return [{ run: segmentsOf(text.toLowerCase()), anywhere: !signIn.toString().startsWith("/") }];
});

/** Each screen's pattern in segments, those with the most words first, as the router ranks patterns of one length. */
const patterns = rows
  .map(({ path, signIn = false }) => ({ pattern: segmentsOf(path.toLowerCase()), signIn: signIn !== false }))
  .toSorted((a, b) => wordsIn(b.pattern) - wordsIn(a.pattern));

/**
 * Whether a page needs sign-in: as the router's screen for the path says. A path of no screen needs it if it contains
 * segments that do.
 * @param path without its language, percent-encoded or not; letters count as the router counts them, without case
 */
export function isGuardedPath(path: string): boolean {
  const segments = segmentsOf(path).map(decoded);
  // The console: any sign-in passes here, the backend decides who is staff. Its own sign-in by passkey is open, and so
  // is the page linked in the e-mail about a replaced passkey.
  if (segments[0] === consoleSegment) return segments[1] !== "sign-in" && segments[1] !== "stop-recovery";
  const screen = patterns.find(({ pattern }) => isMatch(pattern, segments));
  if (screen) return screen.signIn;
  if (catalogueWords.has(segments[0]!)) return false;
  return guarded.some(({ run, anywhere }) =>
    segments.some((_, at) => (anywhere || at === 0) && isRunAt(run, segments, at)),
  );
}

const isMatch = (pattern: string[], segments: string[]): boolean =>
  pattern.length === segments.length && pattern.every((word, at) => isParameter(word) || word === segments[at]);

const isRunAt = (run: string[], segments: string[], at: number): boolean =>
  run.every((word, offset) => {
    const segment = segments[at + offset];
    return segment !== undefined && (word === "*" || word === segment);
  });

/** The address of sign-in for somebody who wanted this page. @param page path with its language, and query */
export const guardedLoginUrl = (localePrefix: string, page: string): string =>
  `${localePrefix}/account/login?returnUrl=${encodeURIComponent(page)}&source=route_guard`;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

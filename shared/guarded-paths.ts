import { consoleSegment, screens, type ScreenRow } from "./screens";

const rows: ScreenRow[] = Object.values(screens);
const segmentsOf = (path: string): string[] => path.split("/").filter(Boolean);
const fixedPart = (path: string): string => path.replace(/\/:.*/, "");
const isFixed = (segment: string): boolean => !segment.startsWith(":");

/** Patterns of the catalogue's paths. */
const cataloguePatterns = rows.flatMap(({ path, catalogue }) => (catalogue ? [segmentsOf(path)] : []));

/** Segments that need sign-in where they stand in a row: anywhere, or at the beginning only. */
const guarded = rows.flatMap(({ path, signIn = false }) => {
  if (signIn === false) return [];
  const text = signIn === true ? fixedPart(path) : signIn;
  return [{ run: segmentsOf(text.toLowerCase()), anywhere: !signIn.toString().startsWith("/") }];
});

/**
 * Whether a page needs somebody who is signed in.
 * @param path without its language, percent-encoded or not; letters count as the router counts them, without case
 */
export function isGuardedPath(path: string): boolean {
  const segments = segmentsOf(path).map(decoded);
  // The console: any sign-in passes here, the backend says who is staff. Its own sign-in, by passkey, is open.
  if (segments[0] === consoleSegment) return segments[1] !== "sign-in";
  if (cataloguePatterns.some((pattern) => isBelow(pattern, segments))) return false;
  return guarded.some(({ run, anywhere }) =>
    segments.some((_, at) => (anywhere || at === 0) && isRunAt(run, segments, at)),
  );
}

/** A pattern that begins with a parameter stands for its own paths alone, one with a word for all that begin like it. */
const isBelow = (pattern: string[], segments: string[]): boolean =>
  isFixed(pattern[0]!)
    ? pattern[0] === segments[0]
    : pattern.length === segments.length && pattern.every((word, at) => !isFixed(word) || word === segments[at]);

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

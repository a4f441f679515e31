import { matchRoutes } from "react-router";
import { consoleSegment, screens, type ScreenRow } from "./screens";

const rows: ScreenRow[] = Object.values(screens);
const segmentsOf = (path: string): string[] => path.split("/").filter(Boolean);
const fixedPart = (path: string): string => path.replace(/\/:.*/, "");

/** What the catalogue's paths begin with: whatever a slug below is called, it needs no sign-in. */
const catalogueWords = new Set(rows.flatMap(({ path, catalogue }) => (catalogue ? segmentsOf(path).slice(0, 1) : [])));

/** Segments that need sign-in where they stand in a row: anywhere, or at the beginning only. */
const guarded = rows.flatMap(({ path, signIn = false }) => {
  if (signIn === false) return [];
  const text = signIn === true ? fixedPart(path) : signIn;
  return [{ run: segmentsOf(text.toLowerCase()), anywhere: !signIn.toString().startsWith("/") }];
});

/** The shop's screens as the router has them. */
const screenRoutes = rows.map(({ path, signIn = false }) => ({ path, handle: { signIn } }));

/** Matching costs as much as a stored page, so the last answers are kept. */
const knownPaths = new Map<string, boolean>();
const mostPaths = 2000;

/**
 * Whether a page needs somebody who is signed in: as the router's own screen for the path says. A path of no screen needs
 * it where it has words that do.
 * @param path without its language, percent-encoded or not; letters count as the router counts them, without case
 */
export function isGuardedPath(path: string): boolean {
  const known = knownPaths.get(path);
  if (known !== undefined) return known;
  const answer = isGuarded(path);
  if (knownPaths.size >= mostPaths) knownPaths.clear();
  knownPaths.set(path, answer);
  return answer;
}

function isGuarded(path: string): boolean {
  const segments = segmentsOf(path).map(decoded);
  // The console: any sign-in passes here, the backend says who is staff. Its own sign-in, by passkey, is open.
  if (segments[0] === consoleSegment) return segments[1] !== "sign-in";
  const screen = matchRoutes(screenRoutes, path)?.at(-1)?.route.handle;
  if (screen) return screen.signIn !== false;
  if (catalogueWords.has(segments[0]!)) return false;
  return guarded.some(({ run, anywhere }) =>
    segments.some((_, at) => (anywhere || at === 0) && isRunAt(run, segments, at)),
  );
}

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

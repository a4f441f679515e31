/**
 * A deployment's message, with which `--back` finds what belongs together: all workers of one deployment have the same
 * release.
 */
export const releaseMessage = (release: string, build: string) => `release ${release}, build ${build}`;
export const backMessage = (release: string) => `back from release ${release}`;

export const releaseIn = (message: string): string | null => /^release (\w+)/.exec(message)?.[1] ?? null;
export const backFromIn = (message: string): string | null => /^back from release (\w+)/.exec(message)?.[1] ?? null;
/** Of which build a version is. */
export const buildIn = (message: string): string | null => /^release \w+, build (\w+)/.exec(message)?.[1] ?? null;

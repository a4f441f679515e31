/** Error messages of Chromium, Firefox, Safari (two) and, for a stylesheet, of `start/stylesheets.ts`. */
const words =
  /dynamically imported module|Importing a module script failed|not a valid JavaScript MIME type|could not be fetched/;

/** Whether an import failed because a file could not be fetched, and not because a module threw when it was run. */
export const isMissingFile = (failure: unknown): boolean => failure instanceof Error && words.test(failure.message);

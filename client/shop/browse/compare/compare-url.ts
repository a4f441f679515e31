import { paths } from "#client/paths";

/** Where products are shown side by side; the address says everything, so it can be shared. */
export const compareUrl = (ids: readonly string[]): string =>
  ids.length > 0 ? `${paths.compare}?products=${ids.map(encodeURIComponent).join(",")}` : paths.compare;

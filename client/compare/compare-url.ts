import { paths } from "../paths";

/** Most products in one comparison. */
const most = 4;

/** Where products are shown side by side; the address says everything, so it can be shared. */
export const compareUrl = (ids: readonly string[]): string =>
  ids.length > 0 ? `${paths.compare}?products=${ids.map(encodeURIComponent).join(",")}` : paths.compare;

/** The products that an address names: each once, four at most. */
export const comparedIn = (url: URL): string[] =>
  [...new Set((url.searchParams.get("products") ?? "").split(",").map((id) => id.trim()))]
    .filter((id) => id !== "" && id.length <= 200)
    .slice(0, most);

/** Most products in one comparison. */
const most = 4;

/** The products that an address names: each once, four at most. */
export const comparedIn = (url: URL): string[] =>
  [...new Set((url.searchParams.get("products") ?? "").split(",").map((id) => id.trim()))]
    .filter((id) => id !== "" && id.length <= 200)
    .slice(0, most);

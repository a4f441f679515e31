/** The page that an address asks for: 1 unless it names a whole number from 1 on. */
export function pageIn(url: URL): number {
  const page = url.searchParams.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

/** The state that an address asks for; the first of them unless it names another. */
export const statusIn = <Status extends string>(url: URL, known: readonly [Status, ...Status[]]): Status =>
  known.find((status) => status === url.searchParams.get("status")) ?? known[0];

/** The address of a list of the console: parameters in alphabetical order, and none that says what holds without it. */
export function listAddress(path: string, { page = 1, status }: { page?: number; status?: string }): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (status) query.set("status", status);
  return query.size > 0 ? `${path}?${query}` : path;
}

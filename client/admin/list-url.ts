/** The page that an address asks for: 1 unless it names a whole number from 1 on. */
export function pageIn(url: URL): number {
  const page = url.searchParams.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

/** The state that an address asks for; the first of them unless it names another. */
export const statusIn = <Status extends string>(url: URL, known: readonly [Status, ...Status[]]): Status =>
  known.find((status) => status === url.searchParams.get("status")) ?? known[0];

/** What an address looks for, without spaces around it. @param longest in characters; more is cut off */
export const searchIn = (url: URL, longest: number): string =>
  (url.searchParams.get("search") ?? "").trim().slice(0, longest).trim();

/** What a list of the console shows. */
export type ListQuery = {
  customer?: string | undefined;
  page?: number;
  sales_code?: string;
  search?: string;
  /** What is ticked in it. */
  select?: string | undefined;
  show?: string | undefined;
  status?: string | undefined;
  subject?: string;
};

/** The address of a list of the console: parameters in alphabetical order, and none that says what holds without it. */
export function listUrl(
  path: string,
  { customer, page = 1, sales_code, search, select, show, status, subject }: ListQuery,
): string {
  const query = new URLSearchParams();
  if (customer) query.set("customer", customer);
  if (page > 1) query.set("page", String(page));
  if (sales_code) query.set("sales_code", sales_code);
  if (search) query.set("search", search);
  if (select) query.set("select", select);
  if (show) query.set("show", show);
  if (status) query.set("status", status);
  if (subject) query.set("subject", subject);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The page in the URL; 1 unless it is a whole number from 1 on. */
export function pageIn(url: URL): number {
  const page = url.searchParams.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

/** The state in the URL; the first one by default. */
export const statusIn = <Status extends string>(url: URL, known: readonly [Status, ...Status[]]): Status =>
  known.find((status) => status === url.searchParams.get("status")) ?? known[0];

/** What an address looks for, without spaces around it. @param longest in characters; more is cut off */
export const searchIn = (url: URL, longest: number): string =>
  (url.searchParams.get("search") ?? "").trim().slice(0, longest).trim();

const names = [
  "about",
  "by",
  "customer",
  "from",
  "orders",
  "page",
  "sales_code",
  "search",
  "select",
  "show",
  "status",
  "subject",
  "to",
  "warehouse",
] as const;

/** What a list of the console shows. */
export type ListQuery = {
  about?: string;
  by?: string;
  customer?: string | undefined;
  from?: string;
  /** Numbers of orders with commas between them. */
  orders?: string | undefined;
  page?: number;
  sales_code?: string;
  search?: string;
  /** What is ticked in it. */
  select?: string | undefined;
  show?: string | undefined;
  status?: string | undefined;
  subject?: string;
  to?: string;
  /** The code of one. */
  warehouse?: string | undefined;
};

/** The address of a list of the console: parameters in alphabetical order, and none that says what holds without it. */
export function listUrl(path: string, { page = 1, ...asked }: ListQuery): string {
  const query = new URLSearchParams();
  const texts: Record<string, string | undefined> = { ...asked, page: page > 1 ? String(page) : undefined };
  for (const name of names) if (texts[name]) query.set(name, texts[name]);
  return query.size > 0 ? `${path}?${query}` : path;
}

import type { CallRequest } from "#shared/contracts/platform/table";

/** The parameters of the list's address, as its form posts them. */
export const filterNames = ["category", "credit", "kyc", "ordered", "search", "since", "sort", "tag"] as const;
export type Filters = Record<(typeof filterNames)[number], string>;

/** What an address asks of the list. */
export const filtersIn = (url: URL): Filters =>
  Object.fromEntries(
    filterNames.map((name) => [name, (url.searchParams.get(name) ?? "").trim().slice(0, 100)]),
  ) as Filters;

/** The call's request; what no filter can say is left for the call to refuse. */
export const requestOf = ({ sort, tag, ...filters }: Filters, after: string): CallRequest<"listCustomers"> =>
  ({
    ...filters,
    after,
    ...(sort && { sort }),
    ...(tag && { tag }),
  }) as CallRequest<"listCustomers">;

/** The address of a part of the list: parameters in alphabetical order, none that is empty. */
export function customersUrl(path: string, filters: Filters, after = ""): string {
  const query = new URLSearchParams(after === "" ? [] : [["after", after]]);
  for (const name of filterNames) if (filters[name] !== "") query.set(name, filters[name]);
  return query.size > 0 ? `${path}?${query}` : path;
}

import type { TermKind } from "#shared/goods/listing";
import type { TraitKey } from "#shared/goods/facets";

/** What a group is filtered and counted by, as its entries in listings hold it. */
export type Facts = {
  from_price: number;
  discount: number;
  in_stock: 0 | 1;
  cod: 0 | 1;
  /** JSON of `Values`. */
  facets: string;
};

/** Ids of a group's terms by their kind, and values of its traits. */
type Values = Partial<Record<TermKind, number[]> & Record<TraitKey, string[]>>;

const read = new WeakMap<Facts, Values>();

/** The terms and traits of a group; read from its JSON once. */
export function valuesOf(facts: Facts): Values {
  const known = read.get(facts);
  if (known) return known;
  const values = JSON.parse(facts.facets) as Values;
  read.set(facts, values);
  return values;
}

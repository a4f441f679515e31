import type { WrittenVoucher } from "./write-store";

const parseSkus = (json: string | null): string[] | null => (json === null ? null : JSON.parse(json));
/** Whether a limit is as low as another; null: there is none. */
const atMost = (limit: number | null, other: number | null): boolean =>
  other === null || (limit !== null && limit <= other);

/** Whether it is for nothing that the other is not for. */
function isWithin(one: Scoped, other: Scoped): boolean {
  const [skus, others] = [parseSkus(one.skus), parseSkus(other.skus)];
  if (others !== null) return skus !== null && skus.every((sku) => others.includes(sku));
  return other.scope_slug === null || (skus === null && one.scope_slug === other.scope_slug);
}
type Scoped = Pick<WrittenVoucher, "skus" | "scope_slug">;
/** What decides how much a voucher gives to whom. */
export type GivingTerms = Omit<WrittenVoucher, "code" | "title_en" | "title_ar">;

/** Whether a voucher gives nobody anything, at any time, that it did not give by its earlier terms. */
export const givesNoMore = (after: GivingTerms, before: GivingTerms): boolean =>
  after.type === before.type &&
  after.value <= before.value &&
  atMost(after.max_discount, before.max_discount) &&
  after.minimum >= before.minimum &&
  isWithin(after, before) &&
  after.starts_at >= before.starts_at &&
  atMost(after.ends_at, before.ends_at) &&
  atMost(after.max_uses, before.max_uses) &&
  after.once_per_customer >= before.once_per_customer &&
  after.first_order >= before.first_order &&
  // On lists more people find it.
  after.listed <= before.listed;

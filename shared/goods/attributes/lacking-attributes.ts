import type { AttributeKey, Attributes } from "./attributes";
import { familyOf, type FamilyKey } from "./families";

/** What buyers of a family choose by and no SKU of a product has, the most asked for first. */
export const lackingAttributes = (family: FamilyKey, skus: readonly Attributes[]): AttributeKey[] =>
  familyOf(family).attributes.filter((key) => skus.every((attributes) => attributes[key] === undefined));

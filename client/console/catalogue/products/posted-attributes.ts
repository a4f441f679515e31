import type { Attributes } from "#shared/goods/attributes/attributes";
import { attributesIn, attributeTexts } from "#shared/goods/attributes/attributes-text";
import { familyOf, isFamily, type FamilyKey } from "#shared/goods/attributes/families";
import type { Locale } from "#shared/text/locale";
import { linePairs, pairLines, type PostedFields } from "./posted-fields";

/** What a family's buyers ask for; of none nothing. */
const askedOf = (family: string | null) => (family !== null && isFamily(family) ? familyOf(family).attributes : []);

export const familyIn = (word: string): FamilyKey | null => (isFamily(word) ? word : null);

/** The attributes that lines of a field name, and what is wrong with the other lines. */
export const attributesOf = (lines: string, family: string | null = null) =>
  attributesIn(linePairs(lines), askedOf(family));

/** The attributes of a posted SKU; lines that cannot be read are refused. */
export function readAttributes(fields: PostedFields, family: FamilyKey | null): Attributes {
  const { values, problems } = attributesOf(fields.text("attributes"), family);
  if (problems.length > 0) fields.refuse("attributes");
  return values;
}

/** Attributes as lines of a field, which `attributesOf` reads again. */
export const attributeLines = (attributes: Attributes, family: FamilyKey | null, locale: Locale): string =>
  pairLines(attributeTexts(attributes, locale, askedOf(family)));

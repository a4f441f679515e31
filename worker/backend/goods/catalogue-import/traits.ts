import { valueText, valueWords } from "#shared/goods/attributes/attribute-values";
import { attributeKeys, attributeOf, type Attributes } from "#shared/goods/attributes/attributes";
import { entriesOf } from "#shared/goods/attributes/attributes-text";
import { isTrait, type TraitKey } from "#shared/goods/facets";
import type { Localised } from "../catalogue/group-rows";

/** Kinds of material that products are chosen by, however exactly each maker names its own. */
const materials: readonly (readonly [RegExp, Localised])[] = [
  [/stainless|surgical steel/i, { en: "Stainless steel", ar: "فولاذ مقاوم للصدأ" }],
  [/titanium/i, { en: "Titanium", ar: "تيتانيوم" }],
  [/alumini?um/i, { en: "Aluminium", ar: "ألمنيوم" }],
  [/nitrile/i, { en: "Nitrile", ar: "نتريل" }],
  [/latex/i, { en: "Latex", ar: "لاتكس" }],
  [/silicone/i, { en: "Silicone", ar: "سيليكون" }],
  [/\b(?:pvc|vinyl)\b/i, { en: "PVC (vinyl)", ar: "فينيل (PVC)" }],
  [/cotton/i, { en: "Cotton", ar: "قطن" }],
  [/polypropylene|non-?woven/i, { en: "Polypropylene", ar: "بولي بروبيلين" }],
  [/polyurethane/i, { en: "Polyurethane", ar: "بولي يوريثان" }],
  [/polyethylene/i, { en: "Polyethylene", ar: "بولي إيثيلين" }],
  [/polyester/i, { en: "Polyester", ar: "بوليستر" }],
  [/polyamide|nylon/i, { en: "Nylon (polyamide)", ar: "نايلون (بولي أميد)" }],
  [/cellulose|paper/i, { en: "Paper and cellulose", ar: "ورق وسليلوز" }],
  [/foam/i, { en: "Foam", ar: "إسفنج" }],
];

/** What makes of the name of a material one that is not there: `latex-free`, `without PVC`, `not made with natural rubber latex`. */
const absent =
  /\b(?:latex|pvc|vinyl|silicone)[- ]?free\b|\b(?:without|free (?:of|from)|non|no|not made (?:with|of|from))[- ](?:natural )?(?:rubber )?(?:latex|pvc|vinyl|silicone)\b/gi;

/** Whether a text says that there is no latex, in any of the ways in which makers say it. */
const isWithoutLatex = (text: string): boolean => [...text.matchAll(absent)].some(([said]) => /latex/i.test(said));

/** The kinds of material that a text names; another one as it is written, up to what explains it. */
function materialsOf(value: Localised): Localised[] {
  const present = value.en.replaceAll(absent, "");
  const known = materials.filter(([pattern]) => pattern.test(present)).map(([, name]) => name);
  if (known.length > 0) return known;
  const [en = ""] = value.en.split(/[,(]/);
  const [ar = ""] = value.ar.split(/[،,(]/);
  return en.trim() === "" ? [] : [{ en: en.trim(), ar: ar.trim() || en.trim() }];
}

/** A property that distinguishes products, with its name in both languages. */
export type Trait = { facet: TraitKey; value: string; name_en: string; name_ar: string };

type Specification = { name: Localised; value: Localised };
type Reading = (value: Localised) => [TraitKey, Localised][];

/** A facet whose values are shown as they are written. */
const asWritten =
  (facet: TraitKey): Reading =>
  (value) => [[facet, value]];

/** `18G × 40 mm` is a gauge and a needle's length, `18G, green` a gauge alone. */
const gauge: Reading = (value) => {
  const [first = "", length] = value.en.split(" × ");
  const size = /^\d{1,2}(\.\d)?G\b/i.exec(first)?.[0];
  if (!size) return [["gauge", value]];
  const read: [TraitKey, Localised][] = [["gauge", { en: size, ar: size }]];
  if (length) read.push(["needle", { en: length, ar: value.ar.split(" × ")[1] ?? length }]);
  return read;
};

const sterility: Reading = ({ en }) => {
  if (/\b(?:non|not|un)[- ]?sterile/i.test(en)) return [["sterility", { en: "Non-sterile", ar: "غير معقّم" }]];
  return /sterile/i.test(en) ? [["sterility", { en: "Sterile", ar: "معقّم" }]] : [];
};

const latex: Reading = ({ en }) => {
  if (isWithoutLatex(en)) return [["latex", { en: "Latex-free", ar: "خالٍ من اللاتكس" }]];
  return /latex/i.test(en) ? [["latex", { en: "Contains latex", ar: "يحتوي على لاتكس" }]] : [];
};

/** What an option says, by its English name in small letters. */
const options: Readonly<Record<string, Reading>> = {
  size: asWritten("size"),
  "size (usp)": asWritten("size"),
  diameter: asWritten("size"),
  patient: asWritten("size"),
  gauge,
  needle: asWritten("needle"),
  "needle length": asWritten("needle"),
  length: asWritten("length"),
  width: asWritten("width"),
  volume: asWritten("volume"),
  pack: asWritten("pack"),
  "pack size": asWritten("pack"),
  box: asWritten("pack"),
  shape: asWritten("shape"),
  colour: asWritten("colour"),
  color: asWritten("colour"),
  "upholstery colour": asWritten("colour"),
  "tip colour": asWritten("colour"),
  condition: asWritten("condition"),
  material: (value) => materialsOf(value).map((name) => ["material", name]),
  sterility,
  latex,
};

/** Of the facts that all variants share only these are short and alike enough to choose by. */
const specifications = new Set(["material", "sterility", "latex", "colour", "color", "size", "gauge"]);

/** Traits that a product can have at most; more would be a list that nobody chooses from. */
const mostTraits = 200;

/** Attributes that are measures, or sizes. */
const measuring: ReadonlySet<string> = new Set(
  attributeKeys.filter((key) => attributeOf(key).type === "number" || key === "size" || key === "usp"),
);

/** Measures, of which options say in words what attributes say as data. */
const measures: ReadonlySet<TraitKey> = new Set(["size", "gauge", "needle", "length", "width", "volume"]);

type Described = {
  specifications: readonly { label: Localised; value: Localised }[];
  variants: readonly { options: readonly Specification[]; attributes: Attributes }[];
};

/**
 * What a product can be chosen by, each value once: the attributes of its SKUs, and what is read from their options and its
 * specifications beside them. Where an attribute measures, no option is read as a measure.
 */
export function traitsOf(product: Described): Trait[] {
  const found = new Map<string, Trait>();
  const add = (facet: TraitKey, { en, ar }: Localised) => {
    const trait = { facet, value: traitValue(en), name_en: en, name_ar: ar || en };
    const key = `${facet} ${trait.value}`;
    if (trait.value !== "" && !found.has(key) && found.size < mostTraits) found.set(key, trait);
  };
  for (const [facet, value] of product.variants.flatMap(({ attributes }) => facetValues(attributes))) add(facet, value);
  const attributed = new Set([...found.values()].map(({ facet }) => facet));
  const isMeasured = [...attributed].some((facet) => measuring.has(facet));
  const isRead = (facet: TraitKey) => !attributed.has(facet) && !(isMeasured && measures.has(facet));
  const shared = product.specifications
    .filter(({ label }) => specifications.has(nameOf(label)))
    .map(({ label, value }) => ({ name: label, value }));
  for (const { name, value } of [...product.variants.flatMap((variant) => variant.options), ...shared]) {
    for (const [facet, named] of options[nameOf(name)]?.(value) ?? []) if (isRead(facet)) add(facet, named);
  }
  return [...found.values()];
}

/** The values of attributes that listings filter by, with their names. */
function facetValues(attributes: Attributes): [TraitKey, Localised][] {
  return entriesOf(attributes).flatMap(([key, value]) => {
    if (!attributeOf(key).facet || !isTrait(key)) return [];
    const parts = Array.isArray(value) ? valueWords(key, value).map((word) => [word]) : [value];
    return parts.map((part): [TraitKey, Localised] => [
      key,
      { en: valueText(key, part, "en"), ar: valueText(key, part, "ar") },
    ]);
  });
}

const nameOf = ({ en }: Localised): string => en.trim().toLowerCase();

const halves: Readonly<Record<string, string>> = { "½": ".5", "¼": ".25", "¾": ".75" };

/** A value as addresses have it: small letters, digits, points and hyphens, `5x5-cm` for `5 × 5 cm`. */
export const traitValue = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[½¼¾]/g, (half) => halves[half] ?? "")
    .replaceAll(/ ?× ?/g, "x")
    .replaceAll(/[^\p{L}\p{N}.]+|\.(?!\d)/gu, "-")
    .replaceAll(/--+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");

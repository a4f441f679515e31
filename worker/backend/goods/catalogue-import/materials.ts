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
export const isWithoutLatex = (text: string): boolean =>
  [...text.matchAll(absent)].some(([said]) => /latex/i.test(said));

/** The kinds of material that a text names; another one as it is written, up to what explains it. */
export function materialsOf(value: Localised): Localised[] {
  const present = value.en.replaceAll(absent, "");
  const known = materials.filter(([pattern]) => pattern.test(present)).map(([, name]) => name);
  if (known.length > 0) return known;
  const [en = ""] = value.en.split(/[,(]/);
  const [ar = ""] = value.ar.split(/[،,(]/);
  return en.trim() === "" ? [] : [{ en: en.trim(), ar: ar.trim() || en.trim() }];
}

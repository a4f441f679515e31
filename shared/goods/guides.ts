import type { AttributeKey } from "./attributes/attributes";
import type { FamilyKey } from "./attributes/families";

/** Guides: questions about the attributes of a family of goods, the most telling first. */
export const guides = {
  gloves: { family: "glove", asks: ["glove_use", "latex", "sterility", "material", "size"] },
  sutures: {
    family: "suture",
    asks: ["absorbable", "usp", "needle_point", "needle_curve", "needle_length", "tissue"],
  },
  needles: { family: "needle", asks: ["gauge", "needle_length", "hub", "safety"] },
  dressings: { family: "dressing", asks: ["absorbency", "material", "border", "waterproof", "width"] },
} as const satisfies Record<string, { family: FamilyKey; asks: readonly AttributeKey[] }>;

export type GuideName = keyof typeof guides;
export const guideNames = Object.keys(guides) as GuideName[];
export const isGuide = (name: string | undefined): name is GuideName =>
  name !== undefined && Object.hasOwn(guides, name);

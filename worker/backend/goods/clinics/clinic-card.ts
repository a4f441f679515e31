import type { ClinicDocument } from "./clinic-document";
import type { ClinicCardRow } from "./clinics-statements";

/** A kit as lists show it. */
export const clinicCardOf = ({ slug, title, lead, scene }: ClinicCardRow) => ({
  slug,
  title,
  lead,
  picture: picturesOf({ scene }).narrow,
});

/** The files of a scene: one for wide screens, a square one. */
export const picturesOf = ({ scene }: Pick<ClinicDocument, "scene">) => ({
  wide: `${scene}-wide.webp`,
  narrow: `${scene}-narrow.webp`,
});

import { paths } from "#client/paths";

/** Solutions by field of work that the footer links to: a selection from the catalogue's own. */
export const solutions = [
  { slug: "dentistry", path: paths.speciality },
  { slug: "dermatology", path: paths.speciality },
  { slug: "general-surgery", path: paths.speciality },
  { slug: "emergency-medicine", path: paths.speciality },
  { slug: "wound-dressing", path: paths.procedure },
  { slug: "injection", path: paths.procedure },
] as const;

/**
 * For which emirate VAT is declared: that of the delivery, as e-commerce of more than AED 100 million a calendar year has to,
 * or the one of the shop's establishment, by the id of its location.
 */
export const declaredEmirates = ["delivery", "48", "49", "50", "51", "52", "53", "54"] as const;
export type DeclaredEmirate = (typeof declaredEmirates)[number];

/** The location of the emirate that a supply is declared for; 0: not known. @param delivered that of the delivery */
export const declaredFor = (rule: DeclaredEmirate, delivered: number): number =>
  rule === "delivery" ? delivered : Number(rule);

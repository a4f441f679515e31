/**
 * Why the stock of a SKU moves by staff's hands: goods came, a number was wrong, goods are spoilt, or all of them were
 * counted.
 */
export const stockMovements = ["receive", "damage", "count", "correct"] as const;

/**
 * Why the stock of a SKU moves by staff's hands: goods came, a number was wrong, goods are spoilt, or all of them were
 * counted.
 */
export const stockMovements = ["receive", "damage", "count", "correct"] as const;

/**
 * All reasons for which it moves: also imports and their undo, orders, what a payment held and was not paid, what came back
 * from a buyer; `begin`: what was there when the shop began to write it down; `other`: by the command line.
 */
export const stockMoves = [...stockMovements, "begin", "import", "undo", "sale", "unsold", "return", "other"] as const;

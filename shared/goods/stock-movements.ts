/** Why staff change the stock of a SKU: goods received, a correction, damage, or a count. */
export const stockMovements = ["receive", "damage", "count", "correct"] as const;

/**
 * All reasons for changes: also imports and their undo, orders, released payments, returns; `begin`: the stock when
 * recording began; `other`: by the command line.
 */
export const stockMoves = [...stockMovements, "begin", "import", "undo", "sale", "unsold", "return", "other"] as const;

/** Most units that one act moves. */
export const maxStock = 1_000_000;

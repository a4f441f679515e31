/** Decimals that an amount is shown with: none when it is a whole number, else two (spec §9). */
export const decimalsOf = (amount: number): 0 | 2 => (Number.isInteger(Math.round(amount * 100) / 100) ? 0 : 2);

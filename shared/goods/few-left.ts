/** From this many pieces down, a product's page says how many are left. */
export const fewLeft = 10;

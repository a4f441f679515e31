import { lineIn } from "./signs";

/**
 * A product's type as it is stored: in small letters, since the time for returns, and whether it is equipment or refurbished,
 * are found by the word, and a sentence or a sheet begins it with a capital.
 */
export const productTypeIn = (text: string): string => lineIn(text).toLowerCase();

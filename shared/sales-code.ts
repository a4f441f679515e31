import { foldDigits } from "./digits";

/**
 * A sales person's code in its one form, however it was typed or pasted: capital letters, western digits, without
 * spaces, hyphens and the invisible marks that a chat in Arabic puts around it.
 */
export const normalSalesCode = (text: string): string =>
  foldDigits(text)
    .replace(/[\s\p{Cf}-]+/gu, "")
    .toUpperCase();

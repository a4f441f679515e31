import { plainCode } from "./signs";

/** A code as it is stored and compared: 3–32 capital letters, digits and hyphens. */
export const voucherCodePattern = /^[A-Z0-9-]{3,32}$/;

/**
 * A typed or pasted code in its one form: without spaces, invisible signs and what stood around it, in capitals, with
 * digits and hyphens of a keyboard. What else is wrong with it stays for a check to find.
 */
export const normalVoucherCode = (typed: string): string => plainCode(typed).replaceAll(" ", "").toUpperCase();

/** Signs of codes that are made: none that is taken for another when it is read aloud or copied by hand. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** Signs of a made code behind its prefix: 32^10 of them, so that nobody finds one by guessing. */
export const madeSigns = 10;
/** Longest prefix of codes that are made together; a hyphen and the signs follow. */
export const longestPrefix = 12;

/** A code that nobody guesses. @param random a byte for each sign @param prefix may be empty */
export const madeCode = (prefix: string, random: Uint8Array): string =>
  `${prefix && `${prefix}-`}${[...random].map((byte) => signs[byte % signs.length]).join("")}`;

/** Arabic and Persian digits as the ones of the West, so that a number may be typed in either. */
export const foldDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0)! & 0xff) % 0x10));

/** Digits only, at least one. */
export const isNumeric = (text: string): boolean => /^\d+$/.test(foldDigits(text.trim()));

/**
 * What every field for a one-time code is: digits from the left, offered by phones as they arrive, and as long as the message
 * that somebody may paste with it.
 */
export const oneTimeCode = { dir: "ltr", inputMode: "numeric", autoComplete: "one-time-code", maxLength: 60 } as const;

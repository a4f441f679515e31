/**
 * From a Latin letter, a digit or the sign of a number to the last one before Arabic, a bracket, a quotation mark, a line's
 * end, or a full stop or colon with a space. Brackets stay outside: one within and one without would face the same way.
 */
const runs = /(?:(?<!\S)[+-])?\w(?:(?:(?![.:] )[^؀-ۿ«»\n()])*\w)?/g;

/** A number, or what begins with a Latin letter, which keeps what follows in its order in any line. */
const steady = /^[\d.,:/]+$|^[a-z]/i;

/** With Arabic letters, and nothing isolated yet. */
const open = /^[^\u2066]*[ء-ۿ][^\u2066]*$/;

/**
 * A text for people to read, in which codes, sizes and phone numbers keep their order within Arabic, which would swap
 * the halves of `4-0`: each is put into a left-to-right isolate. A text without Arabic, or one that was isolated
 * before, comes back as it is. For markup and plain text (`<title>`, e-mails) alike; never for what is stored, edited
 * or compared.
 */
export const isolated = (text: string): string =>
  open.test(text) ? text.replace(runs, (run) => (steady.test(run) ? run : `\u2066${run}\u2069`)) : text;

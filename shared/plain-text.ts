/** Text without markup and runs of white space, for readers that show neither. A "<" that opens no tag is text. */
export const plainText = (text: string): string =>
  text
    .replace(/<\/?[a-z][^<>]*>/gi, " ")
    .replace(/\s+/g, " ")
    .trim();

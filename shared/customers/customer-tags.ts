/** Most tags that one customer has, and the longest one in characters. */
export const mostTags = 20;
export const longestTag = 40;

/** Tags of a text that has them apart by commas, in their one form: small letters, single spaces, each once. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .normalize("NFKC")
      .split(/[,،;؛\n]/)
      .map((tag) =>
        tag
          .replace(/[\s\p{Cc}]+/gu, " ")
          .trim()
          .toLowerCase(),
      )
      .filter((tag) => tag !== ""),
  ),
];

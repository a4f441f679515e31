import type { Handlers } from "../call-context";
import { keywordOf } from "./keyword";
import { countKeyword, readTopSearches } from "./keywords-store";

/** What shoppers search for. */
export const searchHandlers: Handlers<"listTopSearches" | "updateSearchKeyword"> = {
  async listTopSearches(_input, { db, locale }) {
    return { searches: await readTopSearches(db, locale) };
  },

  async updateSearchKeyword({ keyword }, { db, locale, now }) {
    const counted = keywordOf(keyword);
    if (counted) await countKeyword(db, counted, locale, now);
    return {};
  },
};

import type { Answers } from "../serve";
import { readTopSearches } from "./store-keywords";

/** What shoppers search for (spec §7, §8). */
export const searchAnswers: Answers<"listTopSearches" | "updateSearchKeyword"> = {
  async listTopSearches(_input, { db, locale }) {
    return { searches: await readTopSearches(db, locale) };
  },

  async updateSearchKeyword() {
    return {};
  },
};

import { createApiClient, type ApiClient } from "#shared/calls/api-client";
import { categoryCookie, chosenCategory } from "#shared/goods/business-categories";

type Options = Omit<Parameters<typeof createApiClient>[0], "base" | "businessCategory">;

/** Makes the browser's one API client. Each call carries the business category in the cookie at that moment. */
export const browserClient = (options: Options): ApiClient =>
  createApiClient({ ...options, base: "/api", businessCategory: choiceInCookie });

/** The visitor's business category, read from the cookie. */
export function choiceInCookie() {
  const [, value] = document.cookie.match(new RegExp(`(?:^|; )${categoryCookie}=([^;]*)`)) ?? [];
  return chosenCategory(value);
}

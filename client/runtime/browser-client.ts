import { createApiClient, type ApiClient } from "#shared/calls/api-client";
import { categoryCookie, chosenCategory } from "#shared/goods/business-categories";

type Options = Omit<Parameters<typeof createApiClient>[0], "base" | "businessCategory">;

/** The one client of the browser. Each call carries the visitor's choice as it stands in the cookie now. */
export const browserClient = (options: Options): ApiClient =>
  createApiClient({ ...options, base: "/api", businessCategory: choiceInCookie });

/** The visitor's choice as it stands in the cookie now. */
export function choiceInCookie() {
  const [, value] = document.cookie.match(new RegExp(`(?:^|; )${categoryCookie}=([^;]*)`)) ?? [];
  return chosenCategory(value);
}

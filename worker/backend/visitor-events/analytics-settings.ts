import type { BackendVariables } from "../variables";

/** Where the SQL API of Analytics Engine is asked, and with what. */
export type AnalyticsSettings = { url: string; token: string };

/** What of the backend's environment decides where visitors' events go. */
export type EventStore = { dataset: AnalyticsEngineDataset; api: AnalyticsSettings };

/**
 * Where visitors' events are written and counted: Analytics Engine, when its binding, the account and the token are all there;
 * a shop that could write and never read would lose its figures. Else null: the database.
 */
export function analyticsIn(
  env: Pick<BackendVariables, "ACCOUNT_ID" | "ANALYTICS_TOKEN" | "ANALYTICS_API_URL" | "VISITOR_EVENTS">,
): EventStore | null {
  const { VISITOR_EVENTS: dataset, ACCOUNT_ID: account, ANALYTICS_TOKEN: token, ANALYTICS_API_URL: base } = env;
  if (!dataset || !account || !token) return null;
  const api = `${base || "https://api.cloudflare.com/client/v4"}/accounts/${account}/analytics_engine`;
  return { dataset, api: { url: api + "/sql", token } };
}

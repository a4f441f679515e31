import type { BackendVariables } from "#backend/platform/variables";

/** Where the SQL API of Analytics Engine is asked, with what, and of which dataset. */
export type AnalyticsSettings = { url: string; token: string; dataset: string };

/** Named in `wrangler.backend.toml`; a staging shop's is named by its deployment (`scripts/deploy/generated-config.ts`). */
const datasets = { production: "falaj_events", staging: "falaj_events_staging" };

/** What of the backend's environment decides where visitors' events go. */
export type EventStore = { dataset: AnalyticsEngineDataset; api: AnalyticsSettings };

/**
 * Where visitors' events are written and counted: Analytics Engine, when its binding, the account and the token are all there;
 * a shop that could write and never read would lose its figures. Else null: the database.
 */
export function analyticsIn(
  env: Pick<
    BackendVariables,
    "ENVIRONMENT" | "ACCOUNT_ID" | "ANALYTICS_TOKEN" | "ANALYTICS_API_URL" | "VISITOR_EVENTS"
  >,
): EventStore | null {
  const { ENVIRONMENT: environment, VISITOR_EVENTS: dataset, ACCOUNT_ID: account, ANALYTICS_TOKEN: token } = env;
  if (!dataset || !account || !token) return null;
  const api = `${env.ANALYTICS_API_URL || "https://api.cloudflare.com/client/v4"}/accounts/${account}/analytics_engine`;
  const name = datasets[environment === "staging" ? "staging" : "production"];
  return { dataset, api: { url: api + "/sql", token, dataset: name } };
}

import { log } from "#backend/platform/log";
import type { BackendVariables } from "#backend/platform/variables";
import type { CourierSettings } from "./courier";

/** The courier API, when its address, its key and the carrier's name are set; outside of a local shop by https only. */
export function courierSettings(variables: BackendVariables): CourierSettings | null {
  const { COURIER_URL: url, COURIER_KEY: key, COURIER_NAME: name, ENVIRONMENT } = variables;
  if (!url || !key || !name) return null;
  const { protocol } = URL.canParse(url) ? new URL(url) : { protocol: "" };
  const isSafe = protocol === "https:" || (protocol === "http:" && ENVIRONMENT === "local");
  if (!isSafe) log("error", "courier_refused", { environment: ENVIRONMENT ?? "production" });
  return isSafe ? { url, key, name } : null;
}

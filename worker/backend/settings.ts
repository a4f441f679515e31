import { backOfficeSettings, type BackOfficeSettings } from "./back-office/settings";
import { identitySettings } from "./identity/settings";
import { messageSettings } from "./messages/settings";
import { orderingSettings } from "./ordering/settings";
import { platformSettings } from "./platform/settings";
import type { BackendVariables } from "./platform/variables";

/** Everything that the operator has set by variables and secrets; each domain reads its own. */
export type Settings = BackOfficeSettings;

/** Where `npm start` serves. */
const localOrigin = "http://localhost:8787";

export const readSettings = (variables: BackendVariables): Settings => ({
  ...platformSettings(variables),
  ...messageSettings(variables),
  ...identitySettings(variables),
  ...orderingSettings(variables),
  ...backOfficeSettings(variables),
});

/**
 * Settings for scheduled tasks, which no caller tells where the shop is.
 * @throws Error where a deployed backend is not told either: its e-mails would have no links
 */
export function scheduledSettings(variables: BackendVariables): Settings {
  const settings = readSettings(variables);
  if (settings.shopOrigin !== null) return settings;
  if (!settings.callerMaySayOrigin) throw new Error("PUBLIC_ORIGIN is missing");
  return { ...settings, shopOrigin: localOrigin };
}

import type { OrderingSettings } from "../ordering/settings";
import type { BackendVariables } from "../platform/variables";
import { pushSettings, type PushSettings } from "./notices/push-settings";

export type BackOfficeSettings = OrderingSettings & {
  /** Webhooks may be sent to this machine: where the shop runs on a developer's. */
  localReceivers: boolean;
  /** Web push for staff; null: it is off. */
  push: PushSettings | null;
};

export const backOfficeSettings = (variables: BackendVariables): Omit<BackOfficeSettings, keyof OrderingSettings> => ({
  localReceivers: variables.ENVIRONMENT === "local",
  push: pushSettings(variables),
});

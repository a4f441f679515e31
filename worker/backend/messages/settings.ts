import type { PlatformSettings } from "../platform/settings";
import type { BackendVariables } from "../platform/variables";
import { emailProvider, smsProvider, type MessageProvider } from "./outbox/providers";

export type MessageSettings = PlatformSettings & {
  /** Messages stay here instead of leaving. */
  localOutbox: boolean;
  email: MessageProvider | null;
  sms: MessageProvider | null;
  /** Most codes by SMS in a day. */
  smsDailyLimit: number;
};

const usualSmsLimit = 500;

export const messageSettings = (variables: BackendVariables): Omit<MessageSettings, keyof PlatformSettings> => ({
  localOutbox: variables.OUTBOX === "local" && variables.ENVIRONMENT === "local",
  email: emailProvider(variables),
  sms: smsProvider(variables),
  smsDailyLimit: Number(variables.SMS_DAILY_LIMIT || usualSmsLimit),
});

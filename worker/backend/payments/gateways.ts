import { onlineMethods, type OnlineMethod } from "../../../shared/payment-methods";
import type { Database } from "../database";
import { keyedHash } from "../sessions/keyed-hash";
import type { Settings } from "../settings";
import type { PaymentGateway } from "./gateway";
import { sandboxGateway } from "./sandbox-gateway";
import { stripeGateway, stripeMethods } from "./stripe-gateway";
import { tabbyGateway, tabbyMethods } from "./tabby-gateway";

const opened = new WeakMap<Settings, PaymentGateway[]>();

/** Every gateway that is configured; the real ones stand before the sandbox. Made once for each configuration. */
function gatewaysOf({ settings, db }: { settings: Settings; db: Database }): PaymentGateway[] {
  const known = opened.get(settings);
  if (known) return known;
  const sandboxSecret = sandboxSecretOf(settings);
  const gateways = [
    ...(settings.stripe ? [stripeGateway(settings.stripe)] : []),
    ...(settings.tabby ? [tabbyGateway(settings.tabby)] : []),
    ...(sandboxSecret ? [sandboxGateway(db, sandboxSecret)] : []),
  ];
  opened.set(settings, gateways);
  return gateways;
}

/** What the sandbox's webhooks are signed with; null when there is no sandbox. */
export const sandboxSecretOf = ({ sandboxPayments, sessionSecret }: Settings): string | null =>
  sandboxPayments && sessionSecret ? keyedHash(sessionSecret, "sandbox", "") : null;

/** What some gateway takes money by, as far as the settings tell. */
export function methodsTaken(settings: Settings): OnlineMethod[] {
  const taken = new Set<OnlineMethod>([
    ...(settings.stripe ? stripeMethods : []),
    ...(settings.tabby ? tabbyMethods : []),
    ...(sandboxSecretOf(settings) ? onlineMethods : []),
  ]);
  return onlineMethods.filter((method) => taken.has(method));
}

/** Who takes money by this method now; undefined: nobody, so it is not offered. */
export const gatewayFor = (method: OnlineMethod, services: { settings: Settings; db: Database }) =>
  gatewaysOf(services).find(({ methods }) => methods.includes(method));

/** The gateway of a payment that was started some time ago. */
export const gatewayNamed = (name: string, services: { settings: Settings; db: Database }) =>
  gatewaysOf(services).find((gateway) => gateway.name === name);

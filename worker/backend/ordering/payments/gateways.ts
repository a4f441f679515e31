import { onlineMethods, type OnlineMethod } from "#shared/payments/payment-methods";
import type { Database } from "#backend/platform/database";
import { hasSecret } from "#backend/platform/keyed-hash";
import type { OrderingSettings } from "../settings";
import type { PaymentGateway } from "./gateway";
import { sandboxGateway } from "./sandbox-gateway";
import { stripeGateway, stripeMethods } from "./stripe-gateway";
import { tabbyGateway, tabbyMethods } from "./tabby-gateway";

const opened = new WeakMap<OrderingSettings, PaymentGateway[]>();

/** Every gateway that is configured; the real ones stand before the sandbox. Made once for each configuration. */
function gatewaysOf({ settings, db }: { settings: OrderingSettings; db: Database }): PaymentGateway[] {
  const known = opened.get(settings);
  if (known) return known;
  const gateways = [
    ...(settings.stripe ? [stripeGateway(settings.stripe)] : []),
    ...(settings.tabby ? [tabbyGateway(settings.tabby)] : []),
    ...(hasSandbox(settings) ? [sandboxGateway(db, settings)] : []),
  ];
  opened.set(settings, gateways);
  return gateways;
}

/** Whether there is a sandbox: it is switched on, and its webhooks can be signed. */
export const hasSandbox = (settings: OrderingSettings): boolean => settings.sandboxPayments && hasSecret(settings);

/** What some gateway takes money by, as far as the settings tell. */
export function methodsTaken(settings: OrderingSettings): OnlineMethod[] {
  const taken = new Set<OnlineMethod>([
    ...(settings.stripe ? stripeMethods : []),
    ...(settings.tabby ? tabbyMethods : []),
    ...(hasSandbox(settings) ? onlineMethods : []),
  ]);
  return onlineMethods.filter((method) => taken.has(method));
}

/** Who takes money by this method now; undefined: nobody, so it is not offered. */
export const gatewayFor = (method: OnlineMethod, services: { settings: OrderingSettings; db: Database }) =>
  gatewaysOf(services).find(({ methods }) => methods.includes(method));

/** The gateway of a payment that was started some time ago. */
export const gatewayNamed = (name: string, services: { settings: OrderingSettings; db: Database }) =>
  gatewaysOf(services).find((gateway) => gateway.name === name);

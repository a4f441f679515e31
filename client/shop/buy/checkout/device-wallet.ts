import type { PaymentMethod } from "#shared/payments/payment-methods";

/** Wallets that only some devices have. Google Pay is in browsers of all, Apple's too. */
const wallets: Partial<Record<PaymentMethod, (isApple: boolean) => boolean>> = {
  apple_pay: (isApple) => isApple,
};

/**
 * Whether a device can have a way to pay: Apple Pay is for Apple's devices.
 * @param agent the browser's user agent
 */
export function isForDevice(method: PaymentMethod, agent: string): boolean {
  return wallets[method]?.(/iPhone|iPad|iPod|Macintosh/.test(agent)) ?? true;
}

/** The user agent that asks for a private screen: on the server by the request, in the browser its own. */
export const agentOf = (request: Request): string =>
  import.meta.env.SSR ? (request.headers.get("user-agent") ?? "") : navigator.userAgent;

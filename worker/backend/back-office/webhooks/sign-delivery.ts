import { Webhook } from "standardwebhooks";

export type SignedDelivery = {
  /** The id of the event on the wire. */
  id: string;
  body: string;
  /** Each one signs, so that a receiver can verify with the old or the new secret. */
  secrets: readonly string[];
};

/** Signs a delivery and returns its headers, as Standard Webhooks has them. @param now in ms */
export function signedHeaders({ id, body, secrets }: SignedDelivery, now: number): Record<string, string> {
  const at = new Date(now);
  return {
    "content-type": "application/json",
    "user-agent": "Falaj-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
  };
}

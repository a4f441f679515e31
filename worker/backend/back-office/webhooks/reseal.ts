import type { Database, Statement } from "#backend/platform/database";
import { isSecretChanging, type Secrets } from "#backend/platform/keyed-hash";
import { openSecret, sealSecret } from "./secret";
import { resealSecret, selectEndpoints, type EndpointRow } from "./webhooks-store";

/**
 * Scheduled: while the secret before this one is in force too, encrypts what is under it again under the one of now, so that
 * the old one can be taken away.
 */
export async function resealSecrets(db: Database, secrets: Secrets): Promise<void> {
  if (!isSecretChanging(secrets)) return;
  const [endpoints] = await db.run(selectEndpoints());
  const reseals = await Promise.all(
    endpoints.flatMap((endpoint) => [resealed(endpoint, "secret"), resealed(endpoint, "previous_secret")]),
  );
  const due = reseals.filter((statement) => statement !== null);
  if (due.length > 0) await db.run(...due);

  /** Encrypts a secret again; null: there is none, it is under the current key, or it cannot be decrypted. */
  async function resealed(
    endpoint: EndpointRow,
    column: "secret" | "previous_secret",
  ): Promise<Statement<never> | null> {
    const sealed = endpoint[column];
    const opened = sealed && (await openSecret(sealed, secrets));
    if (!opened || !opened.isOld) return null;
    return resealSecret(endpoint.endpoint_id, column, sealed, await sealSecret(opened.secret, secrets));
  }
}

import { z } from "zod";
import { dependencyDeadline } from "#backend/platform/deadline";
import { isSigned, signed, type Secrets } from "#backend/platform/keyed-hash";

/** `t=<seconds>,v1=<keyed hash of "seconds.body">`, much as Stripe does it. */
const signatureHeader = "sandbox-signature";
/** A webhook signed longer ago is a replay, in ms. */
const replayWindow = 300_000;

const news = z.object({ payment_id: z.string().min(1).max(100), reference: z.string().min(1).max(100) });
type News = { paymentId: string; reference: string };

/** A signed webhook as it travels. @param now in ms */
export function sandboxWebhook({ paymentId, reference }: News, secrets: Secrets, now: number) {
  const body = JSON.stringify({ payment_id: paymentId, reference });
  const seconds = Math.floor(now / 1000);
  const signature = `t=${seconds},v1=${signed(secrets, "sandbox webhook", `${seconds}.${body}`)}`;
  return { body, headers: { "content-type": "application/json", [signatureHeader]: signature } };
}

/** What a webhook says; null when it is not the sandbox's, or too old. @param now in ms */
export function readSandboxWebhook(
  headers: Headers,
  body: string,
  secrets: Secrets,
  now: number,
): (News & { books: false }) | null {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([\w-]+)$/.exec(headers.get(signatureHeader) ?? "") ?? [];
  if (!seconds || !signature || !isSigned(secrets, "sandbox webhook", `${Number(seconds)}.${body}`, signature))
    return null;
  if (Math.abs(now - Number(seconds) * 1000) > replayWindow) return null;
  const parsed = news.safeParse(JSON.parse(body));
  return parsed.success ? { paymentId: parsed.data.payment_id, reference: parsed.data.reference, books: false } : null;
}

/**
 * Notifies the shop by real HTTP, so often at once. A shop that does not answer in three seconds is notified no more:
 * the browser's return and the shop's clock find out too.
 */
export async function sendSandboxWebhooks(
  origin: string,
  told: News,
  { secrets, now, times }: { secrets: Secrets; now: number; times: number },
): Promise<void> {
  const { body, headers } = sandboxWebhook(told, secrets, now);
  const send = async () => {
    const signal = AbortSignal.timeout(dependencyDeadline);
    const answer = await fetch(`${origin}/webhooks/sandbox`, {
      method: "POST",
      body,
      headers,
      signal,
      redirect: "manual",
    });
    await answer.body?.cancel();
  };
  await Promise.allSettled(Array.from({ length: times }, send));
}

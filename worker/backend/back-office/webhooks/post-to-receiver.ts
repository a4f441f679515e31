import { mayReceive, type ReceiverRules } from "./receiver-url";
import { signedHeaders, type SignedDelivery } from "./sign-delivery";

/** Longest wait for a receiver's answer, in ms. */
export const receiverDeadline = 10_000;
/** Most of an answer that is read, in bytes, and that staff see, in characters. */
const mostRead = 4096;
const mostStored = 500;

/** How a try ended. */
export type SendOutcome = "delivered" | "status" | "redirect" | "gone" | "timeout" | "network" | "refused" | "secret";

export type Sent = {
  outcome: SendOutcome;
  /** Of the answer; null: none came. */
  status: number | null;
  /** Its first 500 characters. */
  answer: string;
  /** Its `Retry-After`, in ms; null: none. */
  retryAfter: number | null;
};

type Delivery = SignedDelivery & { url: string; rules: ReceiverRules };

const without = (outcome: SendOutcome): Sent => ({ outcome, status: null, answer: "", retryAfter: null });

/**
 * Sends one webhook. Never throws, and follows no redirect.
 * @param now in ms
 * @param deadline longest wait for the answer, in ms
 */
export async function send(delivery: Delivery, now: number, deadline: number): Promise<Sent> {
  if (!mayReceive(delivery.url, delivery.rules)) return without("refused");
  const signal = AbortSignal.timeout(deadline);
  try {
    const response = await fetch(delivery.url, {
      method: "POST",
      headers: signedHeaders(delivery, now),
      body: delivery.body,
      redirect: "manual",
      signal,
    });
    const { status } = response;
    const retryAfter = secondsIn(response.headers.get("retry-after"));
    return { outcome: outcomeOf(status), status, answer: await firstPart(response), retryAfter };
  } catch {
    // The platform's error message may name hosts behind the receiver.
    return without(signal.aborted ? "timeout" : "network");
  }
}

function outcomeOf(status: number): SendOutcome {
  if (status >= 200 && status < 300) return "delivered";
  if (status === 410) return "gone";
  return status >= 300 && status < 400 ? "redirect" : "status";
}

/** A `Retry-After` of more than an hour counts as one. */
const secondsIn = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Math.min(3600, Number(text)) * 1000 : null;

/**
 * The beginning of an answer, as one line of text; the rest is not waited for. What decides has come by then, so an answer
 * that ends too late or is cut off says less.
 */
async function firstPart(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let [text, read] = ["", 0];
  try {
    while (read < mostRead && text.length < mostStored) {
      // oxlint-disable-next-line no-await-in-loop -- one chunk after another
      const { done, value } = await reader.read();
      if (done) break;
      read += value.length;
      text += decoder.decode(value.subarray(0, mostRead), { stream: true });
    }
  } catch {
    // The status has been said already.
  }
  // Not awaited: a receiver that goes on sending would be waited for.
  void reader.cancel().catch(() => {});
  return printable(text);
}

/** In code points, as the database counts them. */
const printable = (text: string): string =>
  Array.from(text.replace(/[\p{Cc}\p{Cf}\p{Surrogate}\s]+/gu, " ").trim())
    .slice(0, mostStored)
    .join("");

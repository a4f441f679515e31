import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { askText } from "#backend/platform/ask-text";
import { log } from "#backend/platform/log";
import type { EInvoiceProvider } from "./provider";
import { readAnswer } from "./read-answer";

/** A provider that speaks the interface below, with the operator's key and the secret of its webhooks. */
export type ProviderSettings = {
  url: string;
  key: string;
  webhookSecret: string;
  /** How long one answer may take, in ms. */
  patience: number;
};

/** Most that an answer may weigh, in bytes: a rejected document may have a finding for each line. */
const largestAnswer = 256 * 1024;

const webhookBody = z.object({ uuid: z.uuid() });

/**
 * A client of an access point over HTTPS with a bearer key. The shape is the shop's own until an operator has chosen a provider;
 * what they offer publicly comes down to the same four things, and an adapter for one of them replaces this file alone.
 * - `POST /documents`, the XML as it is with its UUID as `Idempotency-Key`: 200, 201 or 202 with an answer; 422 with an answer
 *   that rejects it. The same key again gives the same answer.
 * - `GET /documents/{uuid}`: 200 with an answer, 404 for one that never arrived.
 * - An answer is UBL's `ApplicationResponse` about that UUID, as Peppol's message level status: `AP` accepted, `AB` not decided
 *   yet, `RE` rejected with a `StatusReasonCode` for each finding.
 * - A webhook is JSON with `uuid`, signed as Standard Webhooks has it, like the shop's own; one that is five minutes old is none.
 */
export function httpProvider({ url, key, webhookSecret, patience }: ProviderSettings): EInvoiceProvider {
  const origin = url.endsWith("/") ? url.slice(0, -1) : url;
  const ask = async (method: "GET" | "POST", path: string, uuid: string, xml?: string) => {
    const reply = await askText({
      method,
      url: `${origin}${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        accept: "application/xml",
        ...(xml && { "content-type": "application/xml; charset=utf-8", "idempotency-key": uuid }),
      },
      body: xml,
      patience,
      largest: largestAnswer,
      // That a document is not there is an answer to a question.
      onTrouble: (went) => (went !== 404 || method === "POST") && trouble(method, went),
    });
    if (reply.status === 401 || reply.status === 403) return { status: reply.status, verdict: "unauthorised" } as const;
    const verdict = [200, 201, 202, 422].includes(reply.status) ? readAnswer(reply.text, uuid) : null;
    if (verdict === null && reply.status >= 200 && reply.status < 300) trouble(method, "unreadable");
    // A status and an answer that contradict each other are no answer.
    const isSound = verdict !== null && (reply.status !== 422 || verdict.went === "rejected");
    return { status: reply.status, verdict: isSound ? verdict : ("unavailable" as const) };
  };
  return {
    submit: async (uuid, xml) => (await ask("POST", "/documents", uuid, xml)).verdict,
    async look(uuid) {
      const { status, verdict } = await ask("GET", `/documents/${uuid}`, uuid);
      return status === 404 ? "unknown" : verdict;
    },
    readWebhook(headers, body) {
      const parsed = webhookBody.safeParse(verified(headers, body, webhookSecret));
      return parsed.success ? parsed.data.uuid.toLowerCase() : null;
    },
  };
}

const trouble = (asked: string, went: string | number) => log("error", "e_invoice_trouble", { asked, went });

/** The JSON of a webhook; null unless the provider signed it within five minutes. */
function verified(headers: Headers, body: string, secret: string): unknown {
  try {
    return new Webhook(secret).verify(body, Object.fromEntries(headers));
  } catch {
    return null;
  }
}

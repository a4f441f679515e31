/** What a provider found wrong with a document: a rule's code, such as `ibr-132-ae`, and its words, at most 200 characters. */
export type Finding = { code: string; text: string };

/** What a provider says of a document that it has. `answer` is XML as it came, for the archive. */
export type Verdict = {
  went: "sent" | "accepted" | "rejected";
  /** The provider's own name for the document; null: it gave none. */
  id: string | null;
  /** Why it was rejected. */
  findings: Finding[];
  answer: string;
};

/**
 * `unavailable`: no answer, or none that makes sense; the document may have arrived. `unauthorised`: the provider refuses the
 * shop itself, whatever it sends.
 */
type Trouble = "unavailable" | "unauthorised";

/**
 * An accredited provider of e-invoices. Every function answers within its time and never throws: trouble is one of its answers.
 * @see httpProvider, the one there is until an operator has chosen
 */
export type EInvoiceProvider = {
  /** Hands over a document. The same UUID is one document, however often it comes. @param xml as it was archived */
  submit(uuid: string, xml: string): Promise<Verdict | Trouble>;
  /** What became of a document. `unknown`: it never arrived. */
  look(uuid: string): Promise<Verdict | "unknown" | Trouble>;
  /** The UUID that a webhook is about, which is then looked at; null: it is not signed by the provider, or too old. */
  readWebhook(headers: Headers, body: string): string | null;
};

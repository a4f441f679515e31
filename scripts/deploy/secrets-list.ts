/** A secret of the backend. docs/deploy.md says where each comes from; a test compares the two. */
export type Secret = {
  name: string;
  /** The command makes it itself. */
  drawn?: true;
  /** Useless without the others of its group: all or none of them. */
  group?: string;
  /** Fewest characters. */
  least?: number;
  /** No first deployment's business, so it does not ask for it. */
  later?: true;
  /** A storefront has it too, for a backend at a `BACKEND_URL`. */
  ofStorefront?: true;
};

export const secretsList: readonly Secret[] = [
  { name: "SESSION_SECRET", drawn: true, least: 32 },
  { name: "SESSION_SECRET_PREVIOUS", least: 32, later: true },
  { name: "BACKEND_SECRET", least: 32, later: true, ofStorefront: true },
  { name: "BACKEND_SECRET_PREVIOUS", least: 32, later: true },
  { name: "EMAIL_API_KEY" },
  { name: "SMS_API_KEY" },
  { name: "STRIPE_SECRET_KEY", group: "Stripe" },
  { name: "STRIPE_WEBHOOK_SECRET", group: "Stripe" },
  { name: "TABBY_SECRET_KEY", group: "Tabby" },
  { name: "TABBY_WEBHOOK_SECRET", group: "Tabby", least: 16 },
  { name: "COURIER_KEY" },
  { name: "E_INVOICE_KEY", group: "e-invoices" },
  { name: "E_INVOICE_WEBHOOK_SECRET", group: "e-invoices", least: 16 },
  { name: "PDF_API_KEY" },
  { name: "ANALYTICS_TOKEN" },
  { name: "VAPID_PUBLIC_KEY", group: "web push" },
  { name: "VAPID_PRIVATE_KEY", group: "web push" },
  { name: "VAPID_SUBJECT", group: "web push" },
];

export const wantedSecrets = secretsList.filter(({ drawn, later }) => !drawn && !later);

/**
 * @param values of all secrets that will be there; `null` is one whose value the platform keeps to itself
 * @returns what is wrong with them, never a value
 */
export function problemsOf(values: ReadonlyMap<string, string | null>): string[] {
  const problems: string[] = [];
  for (const { name, least = 1 } of secretsList) {
    const value = values.get(name);
    if (typeof value !== "string") continue;
    if (value.length < least) problems.push(`${name} has ${value.length} characters and needs ${least}`);
    if (/^\s|\s$|[\r\n\0]/.test(value)) problems.push(`${name} has a space or a line's end around it`);
  }
  for (const group of new Set(secretsList.flatMap((one) => one.group ?? []))) {
    const names = secretsList.filter((one) => one.group === group).map(({ name }) => name);
    const missing = names.filter((name) => !values.has(name));
    if (missing.length > 0 && missing.length < names.length)
      problems.push(`${missing.join(" and ")} of ${group} ${missing.length > 1 ? "are" : "is"} missing`);
  }
  return problems;
}

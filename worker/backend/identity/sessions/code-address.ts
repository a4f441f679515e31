/** Where a one-time code is sent, in normal form; not a delivery address. */
export type CodeAddress = { email: string } | { phone: string };

/** Where an account's owner gets codes: its e-mail, else its phone. */
export const ownAddress = ({ email, phone }: { email: string | null; phone: string | null }): CodeAddress =>
  email === null ? { phone: phone ?? "" } : { email: email.toLowerCase() };

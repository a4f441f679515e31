/** Where a code goes, in normal form: not where goods go. */
export type CodeAddress = { email: string } | { phone: string };

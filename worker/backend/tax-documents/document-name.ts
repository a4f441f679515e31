const prefixes = { invoice: "INV", credit_note: "CN" } as const;

/** The number of a tax document as it is printed: INV-000012. */
export const documentName = (kind: keyof typeof prefixes, number: number): string =>
  `${prefixes[kind]}-${String(number).padStart(6, "0")}`;

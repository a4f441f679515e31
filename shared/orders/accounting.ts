/** The programs that files for accounting are made for, and the tax authority. */
export const accountingSystems = ["fta", "odoo", "zoho", "tally"] as const;
export type AccountingSystem = (typeof accountingSystems)[number];

/** Their files, by their names below `/admin/figures/accounting/`. */
export const accountingFiles = {
  "faf.csv": "fta",
  "odoo-contacts.csv": "odoo",
  "odoo.csv": "odoo",
  "odoo-payments.csv": "odoo",
  "zoho-invoices.csv": "zoho",
  "zoho-credit-notes.csv": "zoho",
  "tally.xml": "tally",
} as const satisfies Record<string, AccountingSystem>;
export type AccountingFile = keyof typeof accountingFiles;

/**
 * What accounts, ledgers and taxes are called in each program, as a new set of books for the Emirates has them; an export is
 * asked with others where the books differ. `docs/accounting.md` says what each is for.
 */
export const accountingNames = {
  fta: {
    agency: "",
    agency_number: "",
    agent: "",
    agent_number: "",
    receivables: "Trade Receivables",
    standard: "Sales Standard Rated",
    zero_rated: "Sales Zero Rated",
    exempt: "Sales Exempt",
    out_of_scope: "Sales Out of Scope",
    vat: "VAT Output",
    bank: "Bank",
    cash: "Cash",
    wallet: "Customer Wallets",
  },
  odoo: {
    prefix: "account.1_",
    sales: "uae_account_500001",
    delivery: "uae_account_500001",
    vat: "uae_account_201017",
    bank: "Bank",
    cash: "Cash",
    wallet: "Wallet",
    memo: "memo",
  },
  zoho: {
    sales: "Sales",
    delivery: "Shipping Charge",
    vat: "VAT Payable",
    standard: "Standard Rate",
    zero_rated: "Zero Rate",
    exempt: "Exempt",
    out_of_scope: "Out of Scope",
  },
  tally: {
    company: "",
    customers: "Online Customers",
    standard: "Sales Standard Rated",
    zero_rated: "Sales Zero Rated",
    exempt: "Sales Exempt",
    out_of_scope: "Sales Out of Scope",
    vat: "VAT Output",
    invoices: "Sales",
    credit_notes: "Credit Note",
  },
} as const satisfies Record<AccountingSystem, Record<string, string>>;

/** What each name of a program is, once it was chosen. */
export type NamesOf<System extends AccountingSystem> = Record<keyof (typeof accountingNames)[System], string>;

/** Most characters of a name. */
export const accountingNameLength = 100;

/** The names for an export: those that were asked for, else the usual ones. @param asked by the parameter's name */
export function namesFor<System extends AccountingSystem>(
  system: System,
  asked: (name: string) => string | undefined,
): NamesOf<System> {
  const chosen = Object.entries(accountingNames[system]).map(([name, usual]) => {
    const typed = asked(name)?.trim() ?? "";
    return [name, typed !== "" && typed.length <= accountingNameLength ? typed : usual];
  });
  return Object.fromEntries(chosen) as NamesOf<System>;
}

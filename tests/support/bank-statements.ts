// Bank statements as banks write them, from the entries that they are to have.
import type { Fils } from "#shared/money/money";
import { csvLine } from "#shared/text/csv";
import { signedAmount, type StatementEntry } from "#backend/ordering/bank-statements/statement";

/** The IBAN of the shop in tests, and that of a buyer. */
export const ownIban = "AE070331234567890123456";
export const otherIban = "AE460090000000123456789";

export const bankEntry = (entry: Partial<StatementEntry> = {}): StatementEntry => ({
  date: "2026-11-30",
  amount: 105_000,
  direction: "in",
  reference: "FT26334ABC",
  counterparty: "AL NOOR CLINIC LLC",
  counterpartyIban: null,
  text: "Invoice payment",
  ...entry,
});

type Written = { account?: string; opening?: Fils };

const closingOf = (entries: readonly StatementEntry[], opening: Fils) =>
  entries.reduce((sum, entry) => sum + signedAmount(entry), opening);
const decimal = (fils: Fils, sign = ".") => `${Math.floor(fils / 100)}${sign}${String(fils % 100).padStart(2, "0")}`;

/** With the account above the heading, debit and credit columns, and a running balance. */
export function csvStatement(entries: readonly StatementEntry[], { account = ownIban, opening = 0 }: Written = {}) {
  let balance = opening;
  const money = (fils: Fils) => (fils < 0 ? "-" : "") + decimal(Math.abs(fils)).replaceAll(/\B(?=(\d{3})+\.)/g, ",");
  const rows = entries.map((entry) => {
    balance += signedAmount(entry);
    const day = entry.date.split("-").toReversed().join("/");
    const sum = money(entry.amount);
    const [debit, credit] = entry.direction === "in" ? ["", sum] : [sum, ""];
    return [
      day,
      entry.text,
      entry.reference,
      entry.counterparty,
      entry.counterpartyIban ?? "",
      debit,
      credit,
      money(balance),
    ];
  });
  const heading = [
    "Date",
    "Narration",
    "Reference No.",
    "Counterparty",
    "IBAN",
    "Debit (AED)",
    "Credit (AED)",
    "Balance",
  ];
  return [["Account", account], [""], heading, ...rows].map(csvLine).join("");
}

/** In SWIFT's envelope, with `:86:` by codes. */
export function mt940Statement(entries: readonly StatementEntry[], { account = ownIban, opening = 0 }: Written = {}) {
  const balance = (fils: Fils, day: string) => `${fils < 0 ? "D" : "C"}${day}AED${decimal(Math.abs(fils), ",")}`;
  const short = (date: string) => date.slice(2).replaceAll("-", "");
  const days = entries.map(({ date }) => date).toSorted();
  const lines = entries.flatMap((entry) => [
    `:61:${short(entry.date)}${short(entry.date).slice(2)}${entry.direction === "in" ? "C" : "D"}D${decimal(entry.amount, ",")}NTRFNONREF//${entry.reference}`,
    `:86:/NAME/${entry.counterparty}/REMI/${entry.text}${entry.counterpartyIban === null ? "" : `/IBAN/${entry.counterpartyIban}`}`,
  ]);
  return [
    "{1:F01BANKAEADXXXX0000000000}{2:I940BANKAEADXXXXN}{4:",
    ":20:STATEMENT",
    `:25:${account}`,
    ":28C:1/1",
    `:60F:${balance(opening, short(days[0] ?? "2026-11-30"))}`,
    ...lines,
    `:62F:${balance(closingOf(entries, opening), short(days.at(-1) ?? "2026-11-30"))}`,
    "-}",
  ].join("\r\n");
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export function camt053Statement(
  entries: readonly StatementEntry[],
  { account = ownIban, opening = 0, currency = "AED" }: Written & { currency?: string } = {},
) {
  const money = (fils: Fils) => `<Amt Ccy="${currency}">${decimal(Math.abs(fils))}</Amt>`;
  const mark = (isIn: boolean) => `<CdtDbtInd>${isIn ? "CRDT" : "DBIT"}</CdtDbtInd>`;
  const balance = (code: string, fils: Fils, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(fils)}${mark(fils >= 0)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  const days = entries.map(({ date }) => date).toSorted();
  const rows = entries.map((entry) => {
    const other = entry.direction === "in" ? "Dbtr" : "Cdtr";
    const iban =
      entry.counterpartyIban === null
        ? ""
        : `<${other}Acct><Id><IBAN>${entry.counterpartyIban}</IBAN></Id></${other}Acct>`;
    return `<Ntry>${money(entry.amount)}${mark(entry.direction === "in")}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${entry.date}</Dt></BookgDt><AcctSvcrRef>${escaped(entry.reference)}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><${other}><Nm>${escaped(entry.counterparty)}</Nm></${other}>${iban}</RltdPties><RmtInf><Ustrd>${escaped(entry.text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
${balance("OPBD", opening, days[0] ?? "2026-11-30")}${balance("CLBD", closingOf(entries, opening), days.at(-1) ?? "2026-11-30")}
${rows.join("\n")}</Stmt></BkToCstmrStmt></Document>`;
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);

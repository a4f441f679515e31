import { longestStatement } from "#shared/payments/bank-statements";
import type { Fils } from "#shared/money/money";
import { elementsAt, readBoundedXml, textAt, textsAt, type XmlNode } from "./bounded-xml";
import { entryTexts } from "./entry-texts";
import { ibanIn, isAccount, plainBankAmount, realDay } from "./statement-figures";
import {
  isTrouble,
  signedAmount,
  trouble,
  type BankStatement,
  type StatementEntry,
  type StatementTrouble,
} from "./statement";

type Balance = { amount: Fils; day: string | null };
type Part = Pick<BankStatement, "account" | "entries"> & { opening: Balance | null; closing: Balance | null };

/**
 * An ISO 20022 statement, camt.053 of any version. Entries that are only announced are left out; one that bundles several
 * payments is taken apart where their amounts come to its own.
 * @param own the shop's IBAN
 */
export function readCamt053(text: string, own: string): BankStatement | StatementTrouble {
  const document = readBoundedXml(text);
  if ("trouble" in document) return document;
  const statements = elementsAt(document.tree, "Document", "BkToCstmrStmt", "Stmt");
  if (statements.length === 0) return trouble("format");
  const parts: Part[] = [];
  for (const statement of statements) {
    const part = partOf(statement, own);
    if (isTrouble(part)) return part;
    parts.push(part);
  }
  const entries = parts.flatMap((part) => part.entries);
  if (entries.length > longestStatement.entries) return trouble("too_many", longestStatement.entries);
  const opening = parts[0]!.opening;
  const closing = parts.at(-1)!.closing;
  const days = [opening?.day, closing?.day, ...entries.map(({ date }) => date)].filter(
    (day) => typeof day === "string",
  );
  days.sort();
  return {
    format: "camt053",
    account: parts[0]!.account,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    entries,
  };
}

function partOf(statement: XmlNode, own: string): Part | StatementTrouble {
  const account = textAt(statement, "Acct", "Id", "IBAN") || textAt(statement, "Acct", "Id", "Othr", "Id");
  if (account === "") return trouble("torn");
  if (!isAccount(account, own)) return trouble("other_account", account);
  const entries: StatementEntry[] = [];
  for (const entry of elementsAt(statement, "Ntry")) {
    const read = entriesOf(entry, own);
    if (isTrouble(read)) return read;
    entries.push(...read);
  }
  const balances = elementsAt(statement, "Bal");
  const opening = balanceOf(balances, ["OPBD", "PRCD"]);
  const closing = balanceOf(balances, ["CLBD"]);
  for (const balance of [opening, closing]) if (balance !== null && isTrouble(balance)) return balance;
  const [from, to] = [opening as Balance | null, closing as Balance | null];
  const moved = entries.reduce((sum, entry) => sum + signedAmount(entry), 0);
  if (from !== null && to !== null && from.amount + moved !== to.amount)
    return trouble("balance", textAt(statement, "Id"));
  return { account, opening: from, closing: to, entries };
}

/** An amount with its currency and sign. @param at what a refusal names */
function amountOf(node: XmlNode, at: string): Fils | StatementTrouble {
  const currency = textAt(node, "Amt", "@Ccy");
  if (currency !== "AED") return trouble("currency", currency);
  const amount = plainBankAmount(textAt(node, "Amt"));
  const mark = textAt(node, "CdtDbtInd");
  if (amount === null || (mark !== "CRDT" && mark !== "DBIT")) return trouble("amount", at);
  return mark === "CRDT" ? amount : -amount;
}

function balanceOf(balances: readonly XmlNode[], codes: readonly string[]): Balance | null | StatementTrouble {
  const found = codes
    .map((code) => balances.find((one) => textAt(one, "Tp", "CdOrPrtry", "Cd") === code))
    .find((one) => one !== undefined);
  if (found === undefined) return null;
  const amount = amountOf(found, "Bal");
  return typeof amount === "number" ? { amount, day: dayAt(found, "Dt") } : amount;
}

/** A day, or the day of a moment, as the bank has it. */
function dayAt(node: XmlNode, ...path: string[]): string | null {
  const text = textAt(node, ...path, "Dt") || textAt(node, ...path, "DtTm");
  const [whole, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return whole === undefined ? null : realDay(Number(year), Number(month), Number(day));
}

/** The entries of an `Ntry`: itself, or the payments that it bundles. */
function entriesOf(entry: XmlNode, own: string): StatementEntry[] | StatementTrouble {
  const named = textAt(entry, "AcctSvcrRef") || textAt(entry, "NtryRef");
  const status = textAt(entry, "Sts") || textAt(entry, "Sts", "Cd");
  if (status !== "" && status !== "BOOK") return [];
  const amount = amountOf(entry, named || "Ntry");
  if (typeof amount !== "number") return amount;
  if (amount === 0) return [];
  const date = dayAt(entry, "BookgDt") ?? dayAt(entry, "ValDt");
  if (date === null) return trouble("date", named || "Ntry");
  const direction = amount > 0 ? "in" : "out";
  const payments = elementsAt(entry, "NtryDtls", "TxDtls");
  const amounts = payments.map(paidBy);
  const isWhole =
    payments.length > 1 && amounts.reduce((sum: number, one) => sum + (one ?? Number.NaN), 0) === Math.abs(amount);
  const shared = textAt(entry, "AddtlNtryInf");
  const of = (payment: XmlNode | undefined, part: Fils, reference: string): StatementEntry => ({
    date,
    amount: part,
    direction,
    ...detailsOf(payment, direction, { reference, shared }, own),
  });
  if (!isWhole) return [of(payments.length === 1 ? payments[0] : undefined, Math.abs(amount), named)];
  return payments.map((payment, at) => of(payment, amounts[at]!, textAt(payment, "Refs", "AcctSvcrRef") || named));
}

/** What one payment of a bundle comes to; null where it does not say so in AED. */
function paidBy(payment: XmlNode): Fils | null {
  const [found] = [...elementsAt(payment, "Amt"), ...elementsAt(payment, "AmtDtls", "TxAmt", "Amt")];
  if (found === undefined || textAt(found, "@Ccy") !== "AED") return null;
  const amount = plainBankAmount(textAt(found));
  return amount === 0 ? null : amount;
}

function detailsOf(
  payment: XmlNode | undefined,
  direction: StatementEntry["direction"],
  { reference, shared }: { reference: string; shared: string },
  own: string,
) {
  const other = direction === "in" ? "Dbtr" : "Cdtr";
  const name = textAt(payment, "RltdPties", other, "Nm") || textAt(payment, "RltdPties", other, "Pty", "Nm");
  const iban = textAt(payment, "RltdPties", `${other}Acct`, "Id", "IBAN");
  const endToEnd = textAt(payment, "Refs", "EndToEndId");
  const words = [
    textsAt(payment, "RmtInf", "Ustrd"),
    textsAt(payment, "RmtInf", "Strd", "CdtrRefInf", "Ref"),
    endToEnd === "NOTPROVIDED" ? "" : endToEnd,
    textAt(payment, "AddtlTxInf"),
    shared,
  ].filter((text) => text !== "");
  return {
    ...entryTexts(reference, name, words.join(" ")),
    counterpartyIban: ibanIn(`${iban}\n${words.join("\n")}`, own),
  };
}

import { longestStatement } from "#shared/payments/bank-statements";
import type { Fils } from "#shared/money/money";
import { entryTexts } from "./entry-texts";
import { mt940Details } from "./mt940-details";
import { ibanIn, isAccount, plainBankAmount, realDay } from "./statement-figures";
import {
  isTrouble,
  signedAmount,
  trouble,
  type BankStatement,
  type StatementEntry,
  type StatementTrouble,
} from "./statement";

type Field = { tag: string; lines: string[]; at: number };
type Balance = { amount: Fils; day: string };
/** One statement of the file; banks split a long one over several messages. */
type Message = { account: string; opening: Balance; closing: Balance; entries: StatementEntry[] };

/**
 * A SWIFT MT940, with or without its envelope, and as banks vary it: `:60M:` and `:62M:` between the pages of a statement, a point
 * for the decimal comma, a missing type or reference, spaces between the parts.
 * @param own the shop's IBAN
 */
export function readMt940(text: string, own: string): BankStatement | StatementTrouble {
  const fields = fieldsOf(text);
  const starts = fields.flatMap(({ tag }, at) => (tag === "20" ? [at] : []));
  if (starts.length === 0 || fields[0]?.tag !== "20") return trouble("torn", fields[0]?.at ?? 1);
  const messages: Message[] = [];
  for (const [at, start] of starts.entries()) {
    const message = messageOf(fields.slice(start, starts[at + 1]), own);
    if (isTrouble(message)) return message;
    messages.push(message);
  }
  const entries = messages.flatMap((message) => message.entries);
  if (entries.length > longestStatement.entries) return trouble("too_many", longestStatement.entries);
  const [first] = messages;
  const last = messages.at(-1)!;
  const days = [first!.opening.day, last.closing.day, ...entries.map(({ date }) => date)].toSorted();
  return {
    format: "mt940",
    account: first!.account,
    from: days[0]!,
    to: days.at(-1)!,
    opening: first!.opening.amount,
    closing: last.closing.amount,
    entries,
  };
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const [whole, tag, rest = ""] = /^\s*(?:\{4:\s*)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (whole !== undefined) fields.push({ tag: tag!, lines: [rest.trim()], at: at + 1 });
    else if (!/^\s*(?:-|-\}.*|\{.*|)$/.test(line)) fields.at(-1)?.lines.push(line.trim());
  }
  return fields;
}

/** Most lines of details that are read, and characters of each: SWIFT has six of 65. */
const [mostLines, longestLine] = [30, 400];

function messageOf(fields: readonly Field[], own: string): Message | StatementTrouble {
  const line = fields[0]!.at;
  const one = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag));
  const account = one("25", "25P")?.lines[0] ?? "";
  if (account === "") return trouble("torn", line);
  if (!isAccount(account, own)) return trouble("other_account", account);
  const opening = balanceOf(one("60F", "60M"), line);
  if (isTrouble(opening)) return opening;
  const closing = balanceOf(one("62F", "62M"), line);
  if (isTrouble(closing)) return closing;
  const entries: StatementEntry[] = [];
  for (const [at, field] of fields.entries()) {
    if (field.tag !== "61") continue;
    const next = fields[at + 1];
    const entry = entryOf(
      field,
      next?.tag === "86" ? next.lines.slice(0, mostLines).map((text) => text.slice(0, longestLine)) : [],
      own,
    );
    if (isTrouble(entry)) return entry;
    entries.push(entry);
  }
  const moved = entries.reduce((sum, entry) => sum + signedAmount(entry), 0);
  return opening.amount + moved === closing.amount
    ? { account, opening, closing, entries }
    : trouble("balance", one("62F", "62M")!.at);
}

/** @param line of the message, for one that lacks the field */
function balanceOf(field: Field | undefined, line: number): Balance | StatementTrouble {
  if (!field) return trouble("torn", line);
  const [whole, mark, day = "", currency, sum = ""] =
    /^([CD])\s*(\d{6})\s*([A-Z]{3})\s*([\d.,]+)$/i.exec(field.lines[0]!) ?? [];
  const amount = plainBankAmount(sum);
  const date = dayOf(day);
  if (whole === undefined || amount === null || date === null) return trouble("amount", field.at);
  if (currency!.toUpperCase() !== "AED") return trouble("currency", currency);
  return { amount: mark!.toUpperCase() === "D" ? -amount : amount, day: date };
}

/** Value day, day of booking, mark, the currency's last letter, amount, type, and references; runs of spaces are one. */
const movement =
  /^(\d{6}) ?(\d{4})? ?(R[CD]|E[CD]|[CD]) ?([A-Z])? ?([\d.,]+) ?((?!NONREF)[NFS](?:[A-Z]{3}|\d{3}))? ?(.*)$/i;

function entryOf({ lines, at }: Field, details: readonly string[], own: string): StatementEntry | StatementTrouble {
  const [whole, value = "", booked, mark = "", , sum = "", , references = ""] =
    movement.exec(lines[0]!.replaceAll(/\s+/g, " ")) ?? [];
  if (whole === undefined) return trouble("row", at);
  const amount = plainBankAmount(sum);
  if (amount === null || amount === 0) return trouble("amount", at);
  const day = dayOf(value);
  const date = day === null || booked === undefined ? day : bookedDay(day, booked);
  if (date === null) return trouble("date", at);
  // The reversal of a credit takes money out.
  const isIn = ["C", "EC", "RD"].includes(mark.toUpperCase());
  const [, ours = "", banks = ""] = /^(.*?)(?:\/\/(.*))?$/.exec(references) ?? [];
  const { name, text, iban } = mt940Details(details);
  const words = [ours, ...lines.slice(1), text].filter((part) => !/^(?:nonref)?$/i.test(part)).join(" ");
  return {
    date,
    amount,
    direction: isIn ? "in" : "out",
    ...entryTexts(banks, name, words),
    counterpartyIban: ibanIn(`${iban}\n${details.join("\n")}`, own),
  };
}

const dayOf = (text: string): string | null =>
  /^\d{6}$/.test(text)
    ? realDay(2000 + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4)))
    : null;

/** The day of booking has no year: the one that is nearest to the value day. */
function bookedDay(value: string, booked: string): string | null {
  const year = Number(value.slice(0, 4));
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(value));
  const days = [year - 1, year, year + 1].flatMap(
    (one) => realDay(one, Number(booked.slice(0, 2)), Number(booked.slice(2))) ?? [],
  );
  return days.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

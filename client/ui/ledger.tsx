import type { ReactNode } from "react";
import { dayText } from "./day-text";
import { Pagination } from "./pagination";
import { useMoney } from "./money";
import "./ledger.css";

type LedgerHistoryProps = {
  title: string;
  children: ReactNode;
  page: number;
  last: number;
  /** Address of a page of it, without the language's prefix. */
  to(page: number): string;
};

/** What moved on a wallet or a credit line, newest first, page by page. */
export function LedgerHistory({ title, children, page, last, to }: LedgerHistoryProps) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">{title}</h2>
      {children}
      <Pagination page={page} last={last} open={false} to={to} />
    </section>
  );
}

type LedgerEntryProps = {
  name: string;
  /** What it was for. */
  children: ReactNode;
  /** ISO 8601. */
  at: string;
  /** AED, below 0 what was taken away. */
  amount: number;
  /** It is to the customer's good. */
  isGood: boolean;
  /** Said below the amount. */
  more?: ReactNode;
  /** What it left. */
  after: string;
};

/** One movement, with the balance after it; `ledger` is the class of its list. */
export function LedgerEntry({ name, children, at, amount, isGood, more, after }: LedgerEntryProps) {
  const money = useMoney();
  return (
    <li data-good={isGood || undefined}>
      <p>
        <b>{name}</b>
        {children}
        <time dateTime={at}>{dayText(at)}</time>
      </p>
      <p>
        <b>
          <bdi dir="ltr">{amount < 0 ? "−" : "+"}</bdi>
          {money(Math.abs(amount))}
        </b>
        {more}
        <span>{after}</span>
      </p>
    </li>
  );
}

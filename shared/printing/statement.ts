import { html } from "hono/html";
import { isolated } from "../text/isolated";
import type { Locale } from "../text/locale";
import { beside, both, dayOf, fact, money, type InBoth } from "./in-both";
import type { Paper } from "./sheet";
import { statementTexts as texts } from "./statement-texts";
import { taxDocumentTexts } from "./tax-document-texts";

/** How long what is owed has been overdue: not yet, up to 30, 60 and 90 days, and longer. */
const ages = ["not_due", "days_30", "days_60", "days_90", "older"] as const;

/** A movement of an account; money in AED, times in ISO 8601. */
type Movement = {
  at: string;
  /** What it is, such as "Tax invoice", and its number, such as INV-000012; empty: it has none. */
  what: InBoth;
  name: string;
  /** The customer's own reference, such as a purchase order, or that of a payment; empty: none. */
  reference: string;
  due_at: string | null;
  /** Above 0 it adds to what is owed. */
  amount: number;
  /** What is owed after it; below 0: the customer has that to their credit. */
  balance: number;
};

/** A statement of account: every figure as the ledger has it. */
export type Statement = {
  /** Of the paper and its file, such as `2026-11-30`. */
  name: string;
  /** First and last day. */
  from: string;
  to: string;
  supplier: { name: InBoth; address: InBoth; trn: string };
  customer: { name: string; address: string; trn: string | null };
  opening: number;
  /** In order of time. */
  movements: readonly Movement[];
  /** `opening` with all movements. */
  closing: number;
  /** What is open now, by how long it has been overdue. */
  ageing: Readonly<Record<(typeof ages)[number], number>>;
  /** What was received and is on no invoice. */
  deposit: number;
  /** What is owed now: the ageing's sum less the deposit. */
  balance: number;
};

/** A statement of account in both languages. Nothing is computed here. */
export function statementPaper(statement: Statement, locale: Locale): Paper {
  const { name, supplier } = statement;
  const content = html`<dl class="tax-facts">
      ${fact(texts.from, dayOf(statement.from), locale)} ${fact(texts.to, dayOf(statement.to), locale)}
      ${fact(texts.balance, html`AED ${money(statement.balance)}`, locale)}
    </dl>
    ${parties(statement, locale)} ${movements(statement, locale)}
    <div class="tax-end">
      ${ageing(statement, locale)}
      <dl class="tax-totals">
        ${fact(texts.opening, money(statement.opening), locale)}
        ${fact(texts.closing, money(statement.closing), locale)}
        <div class="tax-sum">
          <dt>${beside(texts.balance, locale)}</dt>
          <dd>AED ${money(statement.balance)}</dd>
        </div>
      </dl>
      <p class="tax-note">${both(texts.check, locale)}</p>
    </div>`;
  return { title: texts.statement, name, issuer: supplier.name, content, endHeight: 62 };
}

function parties({ supplier, customer }: Statement, locale: Locale) {
  const { trn } = taxDocumentTexts;
  return html`<div class="tax-parties">
    <section>
      <h2>${beside(texts.supplier, locale)}</h2>
      <p><strong>${both(supplier.name, locale)}</strong></p>
      <p>${both(supplier.address, locale)}</p>
      <p>
        ${beside(trn, locale)}: <b><bdi>${supplier.trn}</bdi></b>
      </p>
    </section>
    <section>
      <h2>${beside(taxDocumentTexts.buyer, locale)}</h2>
      <p>
        <strong><bdi>${isolated(customer.name)}</bdi></strong>
      </p>
      <p><bdi>${isolated(customer.address)}</bdi></p>
      ${
        customer.trn &&
        html`<p>
          ${beside(trn, locale)}: <b><bdi>${customer.trn}</bdi></b>
        </p>`
      }
    </section>
  </div>`;
}

function movements(statement: Statement, locale: Locale) {
  const columns = [
    ["tax-narrow", texts.day],
    ["tax-words", texts.document],
    ["tax-narrow", texts.due],
    ["tax-wide", texts.charge],
    ["tax-wide", texts.payment],
    ["tax-wide", texts.after],
  ] as const;
  const empty = html`<td></td>`;
  return html`<div class="tax-scroll" role="region" tabindex="0" aria-label="${texts.movements[locale]}">
    <table class="tax-lines">
      <thead>
        <tr>
          ${columns.map(([name, head]) => html`<th scope="col" class="${name}">${both(head, locale)}</th>`)}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>${dayOf(statement.from)}</td>
          <th scope="row" class="tax-words">${both(texts.opening, locale)}</th>
          ${empty}${empty}${empty}
          <td>${money(statement.opening)}</td>
        </tr>
        ${statement.movements.map(
          ({ at, what, name, reference, due_at, amount, balance }) =>
            html`<tr>
              <td>${dayOf(at)}</td>
              <th scope="row" class="tax-words">
                ${beside(what, locale)} <bdi>${isolated(name)}</bdi>
                ${reference && html`<small>${beside(texts.reference, locale)}: <bdi>${isolated(reference)}</bdi></small>`}
              </th>
              <td>${due_at === null ? "" : dayOf(due_at)}</td>
              <td>${amount > 0 ? money(amount) : ""}</td>
              <td>${amount < 0 ? money(-amount) : ""}</td>
              <td>${money(balance)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** What is owed, by how long it has been overdue, and what was paid ahead. */
const ageing = ({ ageing: amounts, deposit }: Statement, locale: Locale) =>
  html`<section class="tax-rates">
    <h2>${beside(texts.ageing, locale)}</h2>
    <table>
      <tbody>
        ${ages.map((age) => amountRow(texts[age], amounts[age], locale))}
        ${deposit > 0 ? amountRow(texts.deposit, -deposit, locale) : ""}
      </tbody>
    </table>
  </section>`;

const amountRow = (label: InBoth, amount: number, locale: Locale) =>
  html`<tr>
    <th scope="row" class="tax-words">${beside(label, locale)}</th>
    <td>${money(amount)}</td>
  </tr>`;

import { useId, type FormEvent } from "react";
import { Form, Link, useLocation } from "react-router";
import { isolated } from "#shared/text/isolated";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { listUrl, type ListQuery } from "../list-url";
import type { NextVerb } from "./next-step-of";
import type { BulkAnswer } from "./post-steps";
import { mostSelected, type Selection } from "./selection";
import { Send } from "../post-form";

/** Id of the form that the list's checkboxes belong to. */
const formId = "bulk";

/** Chooses an order of the list. */
export function BulkChoice({ id, number, isChosen }: { id: string; number: string; isChosen: boolean }) {
  const t = useTexts();
  const name = t("orders.number", { number });
  return (
    <label className="order-choice">
      <input type="checkbox" name="chosen" value={`${id} ${number}`} form={formId} defaultChecked={isChosen} />
      <span className="sr-only">{t("console.select", { name })}</span>
    </label>
  );
}

type BulkStepsProps = {
  /** What all orders of the list may be taken to; null: they differ, or the reader may not. */
  step: Exclude<NextVerb, "ship"> | null;
  selection: Selection | undefined;
  /** Orders in view, and all that the list finds. */
  shown: number;
  total: number;
};

/** Selects many orders, takes them a step further, and prints their documents on one page. */
export function BulkSteps({ step, selection, shown, total }: BulkStepsProps) {
  const t = useTexts();
  const { locale } = useVisit();
  const paper = (name: "delivery-notes" | "pick-list") => `${localePrefix(locale)}/admin/${name}`;
  return (
    <Form method="post" id={formId} className="order-bulk panel" onSubmit={printed}>
      <input type="hidden" name="bulk" value="yes" />
      <SelectLinks selection={selection} shown={shown} total={total} />
      <div className="console-decisions">
        {step && (
          <details className="decision">
            <summary className="button">{t(`console.bulk.${step}`)}</summary>
            <p>{t("console.bulk.more")}</p>
            <Send intent={step}>{t(`console.${step}.sure`)}</Send>
          </details>
        )}
        {(["pick-list", "delivery-notes"] as const).map((name) => (
          <button
            key={name}
            className="button button-quiet"
            formAction={paper(name)}
            formMethod="get"
            formTarget="_blank"
            formNoValidate
          >
            {t(`console.print.${name}`)}
          </button>
        ))}
      </div>
    </Form>
  );
}

/** Papers are pages of their own, which the router knows nothing of: the browser opens them, as it does without scripts. */
function printed(event: FormEvent<HTMLFormElement>) {
  const button = (event.nativeEvent as SubmitEvent).submitter;
  if (!(button instanceof HTMLButtonElement) || button.formMethod !== "get") return;
  event.preventDefault();
  const chosen = new FormData(event.currentTarget).getAll("chosen").map((value) => ["chosen", String(value)]);
  window.open(`${button.formAction}?${new URLSearchParams(chosen)}`, "_blank");
}

/** Ticks all, or none: each is an address, so it works without scripts. */
function SelectLinks({ selection, shown, total }: Omit<BulkStepsProps, "step">) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const { page, select: _, ...query }: ListQuery = Object.fromEntries(new URLSearchParams(search));
  const most = Math.min(total, mostSelected);
  const links: { select: Selection | undefined; says: string }[] = [
    { select: "page", says: t("console.bulk.page", { count: shown }) },
    ...(total > shown || selection === "all"
      ? [{ select: "all" as const, says: t(total > most ? "console.bulk.first" : "console.bulk.all", { count: most }) }]
      : []),
    ...(selection ? [{ select: undefined, says: t("console.bulk.nobody") }] : []),
  ];
  return (
    <p className="order-select">
      <span>{t("console.bulk.select")}</span>
      {links.map(({ select, says }) => (
        <Link
          key={select ?? ""}
          className="link"
          to={listUrl(pathname, { ...query, select, page: select === "page" ? (page ?? 1) : 1 })}
          aria-current={select !== undefined && select === selection ? "true" : undefined}
          preventScrollReset
        >
          {says}
        </Link>
      ))}
    </p>
  );
}

/** What became of the chosen orders: which were taken on, and line by line which ones stayed and why. */
export function BulkOutcome({ step, done, left, beyond, unmatched }: BulkAnswer["bulk"]) {
  const t = useTexts();
  const id = useId();
  const none = done.length + left.length === 0;
  return (
    <div role="status" className="panel order-outcome" aria-labelledby={id}>
      <p id={id}>
        <b>
          {none
            ? t(step === "ship" ? "console.bulk.ship.none" : "console.bulk.none")
            : t(`console.bulk.done.${step}`, { count: done.length })}
        </b>
      </p>
      {done.length > 0 && <p>{done.map((number) => t("orders.number", { number })).join(" · ")}</p>}
      {left.length > 0 && (
        <>
          <p>{t("console.bulk.left")}</p>
          <ul>
            {left.map(({ number, message }) => (
              <li key={number}>
                {t("orders.number", { number })}: {message || t("console.noAnswer")}
              </li>
            ))}
          </ul>
        </>
      )}
      {unmatched.length > 0 && (
        <p>
          {t("console.bulk.ship.unmatched")} {unmatched.map((line) => isolated(line)).join(" · ")}
        </p>
      )}
      {beyond.length > 0 && (
        <p>
          {t("console.bulk.beyond", { most: mostSelected })}{" "}
          {beyond.map((number) => t("orders.number", { number })).join(" · ")}
        </p>
      )}
    </div>
  );
}

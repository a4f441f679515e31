import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { Decision } from "../decision";
import { Fact } from "../fact";
import { Moment } from "../moment";
import type { ConsoleRefusal } from "../posted";
import { resolvedStates, retriedStates } from "#shared/e-invoices/e-invoice-states";

export type EInvoice = CallReply<"listEInvoices">["e_invoices"][number];
type EInvoiceProps = { eInvoice: EInvoice; refused: ConsoleRefusal | undefined };

/** How far an e-invoice is: what is wrong and who can mend it, by when it must be sent, its archive, and a way to try again. */
export function EInvoiceFacts({ eInvoice, refused }: EInvoiceProps) {
  const t = useTexts();
  const { id, state, problems, send_by: sendBy, late, sent_at: sent, next_at: next, rejections } = eInvoice;
  const isOpen = sent === null || state === "rejected";
  return (
    <>
      <Problems problems={problems} />
      {eInvoice.waits_for_invoice && <p>{t("eInvoices.waitsForInvoice")}</p>}
      <dl className="console-facts">
        {isOpen && state !== "handed_over" && (
          <Fact name={t("eInvoices.sendBy")}>
            {late ? <b>{t("eInvoices.late", { day: lastDay(sendBy) })}</b> : <bdi dir="ltr">{lastDay(sendBy)}</bdi>}
          </Fact>
        )}
        {sent && (
          <Fact name={t("eInvoices.sent")}>
            <Moment iso={sent} />
          </Fact>
        )}
        {next && state === "waiting" && !eInvoice.waits_for_invoice && (
          <Fact name={t("eInvoices.next")}>
            <Moment iso={next} />
          </Fact>
        )}
      </dl>
      {rejections.map(({ uuid, rejected_at: at, problems: found }) => (
        <div key={uuid} className="text-second">
          <p>
            {t("eInvoices.refusedOn")} <Moment iso={at} />
          </p>
          <Problems problems={found} />
        </div>
      ))}
      <EInvoiceFiles eInvoice={eInvoice} />
      {retriedStates.includes(state) && (
        <Decision
          id={id}
          intent="retry"
          right="money.write"
          question={t(state === "rejected" ? "eInvoices.retry.rejected" : "eInvoices.retry.other")}
          refused={refused}
        />
      )}
      {resolvedStates.includes(state) && (
        <Decision
          id={id}
          intent="deal"
          right="money.write"
          question={t("eInvoices.resolve")}
          withReason
          refused={refused}
        />
      )}
    </>
  );
}

/** The last day before a moment at midnight, such as `14/1/2027`. */
const lastDay = (end: string): string => dayText(new Date(Date.parse(end) - 1).toISOString());

const Problems = ({ problems }: Pick<EInvoice, "problems">) =>
  problems.map(({ code, field, text }) => (
    <p key={`${code} ${field} ${text}`}>
      <bdi>{text}</bdi>
    </p>
  ));

/** What is archived of it, as files. */
function EInvoiceFiles({ eInvoice: { id, name, archived } }: Pick<EInvoiceProps, "eInvoice">) {
  const t = useTexts();
  const { locale } = useVisit();
  if (archived.length === 0) return null;
  const address = `${localePrefix(locale)}/admin/e-invoices/${id}/file`;
  return (
    <details>
      <summary className="link">{t("eInvoices.files")}</summary>
      <ul>
        {archived.map(({ uuid, part }) => {
          const told = t(`eInvoices.file.${part}`);
          return (
            <li key={`${uuid} ${part}`}>
              <a
                className="link"
                href={`${address}?uuid=${uuid}&part=${part}`}
                aria-label={t("eInvoices.file.of", { part: told, name, end: uuid.slice(-4) })}
              >
                {told}
              </a>{" "}
              <bdi className="text-second" dir="ltr">
                {uuid}
              </bdi>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

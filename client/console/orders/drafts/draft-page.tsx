import {
  href,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { localePrefix } from "#shared/text/locale";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { LinkField } from "#client/shop/buy/cart-links/link-field.tsx";
import { useMoney } from "#client/ui/money";
import { adminPaths } from "#client/console/console-paths";
import { answerTo, valuesOf } from "#client/console/posted";
import { RecordTable } from "#client/console/record-table.tsx";
import { Refusal } from "#client/console/refusal.tsx";
import { SecondApproval } from "#client/console/second-approval.tsx";
import { Sum } from "#client/console/sum.tsx";
import { Writes } from "#client/console/writes.tsx";
import { DraftForm } from "./draft-form";
import { place, PlaceForm, withTotal } from "./place-form";
import { answerToDraft, draftOf, formAgain, refusalIn, saveDraft, withoutGaps, type DraftAnswer } from "./posted-draft";
import { shownState } from "./shown-state";
import { Hidden, PostForm, Question, Send } from "#client/console/post-form.tsx";
import { fresh } from "#client/console/loaded";
import { RecordFrame } from "#client/console/record-frame.tsx";

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { draft } = await fresh(context, "getDraft", { id: params["id"]! });
  return { draft, link: draft.link === null ? null : new URL(draft.link, url).href, key: crypto.randomUUID() };
}

/** Saves, sends, places or calls off; or searches for a line, and adds it. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const values = withoutGaps(valuesOf(form));
  const api = apiOf(args.context);
  const which = { id: args.params["id"]!, version: Number(values["version"]) || 1 };
  if (values["intent"] === "send") return answerTo(await api.call("sendDraft", which), args, values);
  if (values["intent"] === "cancel") return answerTo(await api.call("cancelDraft", which), args, values);
  if (values["intent"] === "place") {
    const reply = await place(api, which, values);
    const next = reply?.success ? href(adminPaths.order, { id: reply.order_id }) : undefined;
    return answerTo(reply, args, withTotal(values, reply), next);
  }
  const again = await formAgain(values, api);
  if (again) return again;
  return answerToDraft(await saveDraft(form, { ...draftOf(values), ...which }, api), args, values);
}

/** `/admin/drafts/:id`: one order for a customer, with its link. */
export function Component() {
  const t = useTexts();
  const { draft, link, key } = useLoaderData<typeof loader>();
  const answer = useActionData<DraftAnswer>();
  const { number, state, version, order_id: orderId } = draft;
  const isOpen = state === "open" || state === "sent";
  const intent = answer?.values["intent"];
  return (
    <RecordFrame back={[adminPaths.drafts, t("drafts.back")]} title={t("drafts.title", { number })}>
      <p className="draft-marks">
        <span className="credit-mark">{t(shownState(draft))}</span>
        <bdi>{draft.name || draft.email || draft.phone}</bdi>
        {orderId !== null && (
          <Link className="link" to={href(adminPaths.order, { id: orderId })}>
            {t("drafts.order")}
          </Link>
        )}
      </p>
      <Refusal refused={refusalIn(answer)} />
      <DraftLines draft={draft} />
      {state === "sent" && link === null && <p>{t("drafts.link.ended")}</p>}
      {link !== null && (
        <section className="panel form-panel">
          <h2>{t("drafts.link")}</h2>
          <LinkField address={link} label={t("drafts.link")} message={draft.chat} phone={draft.phone} />
          <DraftPapers id={draft.id} />
        </section>
      )}
      <Writes right="drafts.write">
        {isOpen && (
          <>
            <DraftActs draft={draft} newKey={key} refused={refusalIn(answer)} />
            <SecondApproval act="draft.save" subject={draft.id} stays>
              <DraftForm
                key={version}
                customer={draft.email || draft.phone}
                name={draft.name}
                note={draft.note}
                internalNote={draft.internal_note}
                po={draft}
                lines={draft.lines}
                version={version}
                answer={intent === "send" || intent === "cancel" || intent === "place" ? undefined : answer}
              />
            </SecondApproval>
          </>
        )}
      </Writes>
    </RecordFrame>
  );
}

/** What the customer is offered as papers: pages for the printer, each with its PDF file beside it. */
function DraftPapers({ id }: { id: string }) {
  const t = useTexts();
  const { locale } = useVisit();
  const at = `${localePrefix(locale)}${href(adminPaths.draft, { id })}`;
  const papers = [
    ["quote", t("drafts.quote")],
    ["pro-forma", t("drafts.pro_forma")],
  ] as const;
  return (
    <ul className="draft-papers">
      {papers.map(([paper, name]) => (
        <li key={paper}>
          <a className="link" href={`${at}/${paper}`}>
            {name}
          </a>
          <a className="link" href={`${at}/pdf/${paper}`} aria-label={t("drafts.as_pdf", { name })}>
            PDF
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Lines and sums at today's prices and stock. */
function DraftLines({ draft }: { draft: CallReply<"getDraft">["draft"] }) {
  const t = useTexts();
  const money = useMoney();
  const given = draft.lines.reduce((sum, line) => sum + (line.shop_price - line.unit_price) * line.quantity, 0);
  return (
    <>
      <RecordTable
        caption={t("drafts.lines")}
        headings={[t("drafts.product"), t("drafts.quantity"), t("drafts.price"), t("drafts.sum")]}
        rows={draft.lines.map(({ sku_id, title, quantity, unit_price, shop_price, total, available }) => ({
          key: sku_id,
          cells: [
            <span key={sku_id} className="console-person">
              {title} <bdi className="text-meta text-second">{sku_id}</bdi>
            </span>,
            available < quantity ? t("drafts.short", { quantity, available }) : quantity,
            unit_price < shop_price ? (
              <Sum key={`${sku_id}-price`}>
                {t("drafts.instead", { price: money(unit_price), shop: money(shop_price) })}
              </Sum>
            ) : (
              <Sum key={`${sku_id}-price`}>{money(unit_price)}</Sum>
            ),
            <Sum key={`${sku_id}-total`}>{money(total)}</Sum>,
          ],
        }))}
      />
      <p className="draft-sums">
        {t("drafts.sums", {
          items: money(draft.items_total),
          shipping: money(draft.shipping),
          total: money(draft.total),
        })}
        {given > 0 && <small className="text-second"> {t("drafts.given", { amount: money(given) })}</small>}
      </p>
    </>
  );
}

function DraftActs({ draft, newKey, refused }: Parameters<typeof PlaceForm>[0]) {
  const t = useTexts();
  const { version, state } = draft;
  const hasLines = draft.lines.length > 0;
  return (
    <div className="draft-acts">
      {hasLines && (
        <PostForm>
          <Hidden version={version} />
          <Send quiet={state === "sent"} intent="send">
            {t(state === "sent" ? "drafts.send.again" : "drafts.send")}
          </Send>
        </PostForm>
      )}
      {hasLines && <PlaceForm draft={draft} newKey={newKey} refused={refused} />}
      <Question
        className="panel form-panel"
        label={t("drafts.cancel")}
        question={t("drafts.cancel.question")}
        sure={t("drafts.cancel.sure")}
        intent="cancel"
        hidden={{ version }}
      />
    </div>
  );
}

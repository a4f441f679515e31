import { variantName } from "#client/ui/variant-name";
import { SeenLink } from "#client/console/seen-link.tsx";
import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { returnDenials } from "#shared/orders/return-requests";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { AdminHead } from "#client/console/console-head.tsx";
import { adminPaths } from "#client/console/console-paths";
import { Decision } from "#client/console/decision.tsx";
import { DocumentLinks } from "#client/console/document-links.tsx";
import { Fact } from "#client/console/fact.tsx";
import { Moment } from "#client/console/moment.tsx";
import { posting, type ConsoleRefusal } from "#client/console/posted";
import { PostedArea, PostedSelect, usePosted } from "#client/console/post-form.tsx";
import { RecordTable } from "#client/console/record-table.tsx";
import { Refusal } from "#client/console/refusal.tsx";
import { ReceiveFields, receivedIn } from "./receive-fields";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return required(await apiOf(context).call("getHandledReturn", { id: params["id"]! }));
}

/** Decides on the request, or takes in what came of it; then shows its current state. */
export const action = posting(async ({ api, values, id, intent, answer }) => {
  const note = values["note"] ?? "";
  switch (intent) {
    case "approve":
      return answer(api.call("approveReturn", { id, note }));
    case "refuse":
      // What is not one of them is refused beside its field.
      return answer(api.call("refuseReturn", { id, denial: values["denial"] as "other", note }));
    case "receive":
      return answer(api.call("receiveReturn", { id, lines: receivedIn(values) }));
    default:
      return answer(api.call("closeReturn", { id, note }));
  }
});

type Handled = CallReply<"getHandledReturn">["return"];

/** `/admin/returns/:id`: one return request, and what may be done with it now. */
export function Component() {
  const t = useTexts();
  const { return: request } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  return (
    <>
      <Link className="link console-back" to={adminPaths.returns}>
        {t("console.returns.back")}
      </Link>
      <AdminHead title={t("returns.number", { number: request.number })} />
      <Refusal refused={refused} />
      <Steps request={request} refused={refused} />
      <Facts request={request} />
      <ReturnLines request={request} />
      {request.photos.length > 0 && <DocumentLinks documents={request.photos} />}
    </>
  );
}

function Steps({ request, refused }: { request: Handled; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const { id, state, order } = request;
  const step = { id, right: "orders.cancel", refused } as const;
  if (state === "requested")
    return (
      <div className="console-decisions">
        <Decision {...step} intent="approve" question={t("console.returns.approve")}>
          <NoteField />
        </Decision>
        <Decision {...step} intent="refuse" question={t("console.returns.refuse")}>
          <PostedSelect name="denial" label={t("console.reason")} required defaultValue="">
            <option value="">{t("console.choose")}</option>
            {returnDenials.map((one) => (
              <option key={one} value={one}>
                {t(`console.returns.denial.${one}`)}
              </option>
            ))}
          </PostedSelect>
          <NoteField />
        </Decision>
      </div>
    );
  if (state !== "approved") return null;
  return (
    <div className="console-decisions">
      <Decision
        {...step}
        intent="receive"
        question={t("console.returns.receive")}
        second={{ act: "order.return", subject: order.id }}
      >
        <ReceiveFields request={request} />
      </Decision>
      <Decision {...step} intent="close" question={t("console.returns.close")}>
        <NoteField />
      </Decision>
    </div>
  );
}

/** Longest message to the buyer, in characters (`shared/contracts/ordering/returns.ts`). */
const longest = 500;

function NoteField() {
  const t = useTexts();
  return <PostedArea name="note" label={t("console.returns.note")} rows={3} maxLength={longest} dir="auto" />;
}

/** Whose request it is and of which order, how the goods come back, and what was decided. */
function Facts({ request }: { request: Handled }) {
  const t = useTexts();
  const { state, order, buyer, way, refund_to, comment, denial, note, requested_at, decided_at, ended_at } = request;
  return (
    <dl className="console-facts panel">
      <Fact name={t("console.status")}>{t(`returns.state.${state}`)}</Fact>
      <Fact name={t("console.returns.order")}>
        <Link className="link" to={href(adminPaths.order, { id: order.id })}>
          <bdi>{order.number}</bdi>
        </Link>
      </Fact>
      <Fact name={t("console.customer")}>
        <SeenLink className="link" to={href(adminPaths.customer, { id: buyer.user_id })}>
          <bdi>{buyer.establishment || buyer.name || buyer.email || t("console.customer")}</bdi>
        </SeenLink>{" "}
        {(buyer.establishment || buyer.name) && <bdi>{buyer.email}</bdi>} <bdi dir="ltr">{buyer.phone}</bdi>
      </Fact>
      <Fact name={t("console.returns.way")}>{t(`console.returns.way.${way}`)}</Fact>
      {request.paid_online && <Fact name={t("returns.refundTo")}>{t(`returns.refundTo.${refund_to}`)}</Fact>}
      {comment && (
        <Fact name={t("console.returns.comment")}>
          <span dir="auto" className="whitespace-pre-line">
            {comment}
          </span>
        </Fact>
      )}
      <Fact name={t("console.sent")}>
        <Moment iso={requested_at} />
      </Fact>
      {decided_at && (
        <Fact name={t("console.decided")}>
          <Moment iso={decided_at} />
        </Fact>
      )}
      {denial && <Fact name={t("console.reason")}>{t(`console.returns.denial.${denial.code}`)}</Fact>}
      {note && (
        <Fact name={t("console.returns.note")}>
          <span dir="auto" className="whitespace-pre-line">
            {note}
          </span>
        </Fact>
      )}
      {(state === "received" || state === "closed") && ended_at && (
        <Fact name={t(`returns.state.${state}`)}>
          <Moment iso={ended_at} />
        </Fact>
      )}
    </dl>
  );
}

/** What is wanted back and why, and what became of what came. */
function ReturnLines({ request: { lines, state } }: { request: Handled }) {
  const t = useTexts();
  const fates = ["resell", "quarantine", "discard"] as const;
  const isReceived = state === "received";
  const rows = lines.map(({ line, title, variant_title, sku_id, quantity, reason, sealed, ...came }) => ({
    key: String(line),
    cells: [
      <bdi key={line}>{variantName({ title, variant_title })}</bdi>,
      <bdi key={line}>{sku_id}</bdi>,
      `${reason.label}${sealed ? ` · ${t("returns.sealed")}` : ""}`,
      String(quantity),
      ...(isReceived ? fates.map((fate) => String(came[fate])) : []),
    ],
  }));
  return (
    <RecordTable
      caption={t("orders.items")}
      headings={[
        t("console.returns.item"),
        t("console.returns.sku"),
        t("console.reason"),
        t("returns.quantity"),
        ...(isReceived ? fates.map((fate) => t(`console.returns.fate.${fate}`)) : []),
      ]}
      rows={rows}
    />
  );
}

import { variantName } from "#client/ui/variant-name";
import {
  data,
  Form,
  href,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { localePrefix } from "#shared/text/locale";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { DocumentList } from "#client/shop/frame/uploads/document-list.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf, sayOf, useVisit } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { FormAlert } from "#client/ui/field.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { Note } from "#client/ui/note.tsx";
import { Picture } from "#client/ui/picture.tsx";
import "../orders/order.css";
import "./returns.css";

/** `/order/{id}/returns/{return}`: one return request. 404 for another customer's. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return required(await apiOf(context).call("getReturn", { id: params["return"] ?? "" }, { fresh: true }));
}

/** Withdraws the request. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { id = "", return: returnId = "" } = params;
  const reply = await apiOf(context).call("withdrawReturn", { id: returnId });
  if (!reply?.success) return data({ text: reply?.message ?? "" }, { status: reply?.status ?? 503 });
  sayOf(context)({ message: reply.message, type: 1 });
  return redirect(href(paths.return, { id, return: returnId }));
}

type Return = CallReply<"getReturn">["return"];

/** How the note of each state is coloured. */
const noteOf = {
  requested: "submitted",
  approved: "approved",
  received: "done",
  refused: "rejected",
  withdrawn: "expired",
  closed: "expired",
} as const;

export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const { return: request } = useLoaderData<typeof loader>();
  const { id, number, state, order, ended_at, decided_at, requested_at } = request;
  const title = t("returns.number", { number });
  const path = href(paths.return, { id: order.id, return: id });
  const day = dayText((state === "approved" ? decided_at : ended_at) ?? decided_at ?? requested_at);
  return (
    <div className="page-width return-page">
      <PageHead title={title} description={t("returns.more")} path={path} />
      <p>
        <Link className="order-back" to={href(paths.order, { id: order.id })}>
          <Icon name="back" />
          {t("returns.back", { number: order.number })}
        </Link>
      </p>
      <h1>{title}</h1>
      <Note status={noteOf[state]}>
        <h2>{t(`returns.state.${state}`)}</h2>
        <p>{t(`returns.state.${state}.more`, { day })}</p>
        {request.denial && <p>{request.denial.label}</p>}
        {request.note && (
          <>
            <h3>{t("returns.note")}</h3>
            <p dir="auto" className="return-said">
              {request.note}
            </p>
          </>
        )}
      </Note>
      {state === "approved" && (
        <section className="panel order-part order-documents" aria-labelledby="return-address">
          <h2 id="return-address">{t("returns.address")}</h2>
          <address>
            <b>{request.return_address.name}</b>
            <span>{request.return_address.address}</span>
            <bdi>{number}</bdi>
          </address>
          <a href={`${localePrefix(locale)}${path}/slip`}>
            <Icon name="invoice" />
            {t("returns.slip")}
          </a>
        </section>
      )}
      <ReturnedItems request={request} />
      {state === "requested" && <Withdraw />}
    </div>
  );
}

/** What is returned and why, with what the buyer said and showed. */
function ReturnedItems({ request }: { request: Return }) {
  const t = useTexts();
  const { lines, comment, photos, way, state } = request;
  return (
    <section className="panel order-part" aria-labelledby="returned-items">
      <h2 id="returned-items">{t("orders.items")}</h2>
      <ul className="order-items">
        {lines.map((line) => (
          <li key={line.line}>
            <Picture file={line.image_url} alt="" kind="list" sizes="72px" />
            <p>
              <b>{variantName(line)}</b>
              <span className="text-second">
                <bdi>{line.sku_id}</bdi> · {t("returns.units", { count: line.quantity })}
              </span>
              <span className="text-second">{line.reason.label}</span>
              {state === "received" && (
                <span className="text-second">{t("returns.received", { count: line.received })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-second">{t(`returns.way.${way}`)}</p>
      {comment && (
        <>
          <h3>{t("returns.yours")}</h3>
          <p dir="auto" className="return-said">
            {comment}
          </p>
        </>
      )}
      <DocumentList documents={photos} />
    </section>
  );
}

function Withdraw() {
  const t = useTexts();
  const answer = useActionData<{ text: string }>();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="return-withdraw">
      {answer && <FormAlert>{answer.text || t("returns.failed")}</FormAlert>}
      <button className="button button-quiet" name="intent" value="withdraw" disabled={busy}>
        {t("returns.withdraw")}
      </button>
      <p className="text-meta text-second">{t("returns.withdraw.more")}</p>
    </Form>
  );
}

import { Form, href, Link, useActionData, useLoaderData, useNavigation, type LoaderFunctionArgs } from "react-router";
import { mostReturnPhotos, returnWays } from "#shared/orders/return-requests";
import type { CallReply } from "#shared/contracts/platform/table";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { UploadField } from "#client/shop/frame/uploads/upload-field.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useFirstProblem } from "#client/runtime/refused";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { FormAlert, TextArea } from "#client/ui/field.tsx";
import { Icon } from "#client/ui/icon.tsx";
import type { PostedReturn } from "./new-return-action";
import { ReturnRow } from "./return-row";
import "../orders/order.css";
import "./returns.css";

export { action } from "./new-return-action";

/** `/order/{id}/return`: what of an order may come back, and the request. 404 for another customer's order. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const reply = await apiOf(context).call("getReturnOptions", { id: params["id"] ?? "" }, { fresh: true });
  return { ...required(reply), key: crypto.randomUUID() };
}

export function Component() {
  const t = useTexts();
  const { order, lines, reasons, asks_refund, uploads, key } = useLoaderData<typeof loader>();
  const posted = useActionData<PostedReturn>();
  const form = useFirstProblem(posted?.refused);
  const busy = useNavigation().formMethod === "POST";
  const { message, problems = {} } = posted?.refused ?? {};
  const values = posted?.values;
  const title = t("returns.title.of", { number: order.number });
  const canReturn = lines.some(({ choices }) => choices.some(({ quantity }) => quantity > 0));
  return (
    <div className="page-width return-page">
      <PageHead title={title} description={t("returns.more")} path={href(paths.newReturn, { id: order.id })} />
      <p>
        <Link className="order-back" to={href(paths.order, { id: order.id })}>
          <Icon name="back" />
          {t("returns.back", { number: order.number })}
        </Link>
      </p>
      <h1>{title}</h1>
      <p className="lead">{t(canReturn ? "returns.more" : "returns.none")}</p>
      <Form ref={form} className="form-rows" method="post" encType="multipart/form-data" noValidate>
        {/* The first button is the one that the Enter key presses. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true" disabled={!canReturn}>
          {t("returns.send")}
        </button>
        {/* When no answer came, the same request may have arrived. */}
        <input type="hidden" name="key" value={message === "" ? values?.["key"] : key} />
        {message !== undefined && (
          <FormAlert>{problems["lines"] ? t("returns.choose") : message || t("returns.failed")}</FormAlert>
        )}
        <section className="panel form-panel" aria-labelledby="return-items">
          <h2 id="return-items">{t("returns.items")}</h2>
          <ul className="return-rows">
            {lines.map((line) => (
              <ReturnRow key={line.line} line={line} reasons={reasons} values={values} problems={problems} />
            ))}
          </ul>
        </section>
        {canReturn && (
          <>
            <Details uploads={uploads} values={values} problems={problems} />
            <Choices asksRefund={asks_refund} values={values} />
            <div className="form-ends">
              <button className="button" disabled={busy}>
                {t("returns.send")}
              </button>
            </div>
          </>
        )}
      </Form>
    </div>
  );
}

type DetailsProps = {
  uploads: CallReply<"getReturnOptions">["uploads"];
  values: Record<string, string> | undefined;
  problems: Record<string, string>;
};

/** What the buyer says and shows of the goods. */
function Details({ uploads, values, problems }: DetailsProps) {
  const t = useTexts();
  return (
    <section className="panel form-panel" aria-labelledby="return-details">
      <h2 id="return-details">{t("returns.details")}</h2>
      <TextArea
        label={t("returns.comment")}
        name="comment"
        rows={3}
        maxLength={1000}
        dir="auto"
        defaultValue={values?.["comment"]}
        problem={problems["comment"]}
      />
      <h3>{t("returns.photos")}</h3>
      <UploadField
        name="photos"
        uploads={uploads}
        hint={t("returns.photos.more")}
        problem={problems["file"] ?? problems["photos"]}
        pictures={mostReturnPhotos}
      />
    </section>
  );
}

/** How the goods come back, and where the money goes. */
function Choices({ asksRefund, values }: { asksRefund: boolean; values: Record<string, string> | undefined }) {
  const t = useTexts();
  return (
    <section className="panel form-panel">
      <fieldset className="return-ways">
        <legend>{t("returns.way")}</legend>
        {returnWays.map((way) => (
          <label key={way} className="tick">
            <input type="radio" name="way" value={way} defaultChecked={way === (values?.["way"] ?? returnWays[0])} />{" "}
            {t(`returns.way.${way}`)}
          </label>
        ))}
        <small className="text-second">{t("returns.way.more")}</small>
      </fieldset>
      {asksRefund && (
        <fieldset className="return-ways">
          <legend>{t("returns.refundTo")}</legend>
          {(["gateway", "wallet"] as const).map((target) => (
            <label key={target} className="tick">
              <input
                type="radio"
                name="refund_to"
                value={target}
                defaultChecked={target === (values?.["refund_to"] ?? "gateway")}
              />{" "}
              {t(`returns.refundTo.${target}`)}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  );
}

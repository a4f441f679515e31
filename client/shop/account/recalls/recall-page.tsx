import { variantName } from "#client/ui/variant-name";
import {
  data,
  Form,
  href,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { Notice } from "#client/shop/frame/error/notice.tsx";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { overForm, refusal, refusedOf, type Refused } from "#client/runtime/refused";
import { required } from "#client/runtime/reply";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { chainDrawing } from "#client/ui/drawings/chain";
import { TextArea, TextField } from "#client/ui/field.tsx";

/** `/recall/{id}`: what a buyer should do with units of a recalled lot. Looking at it changes nothing. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params["id"] ?? "";
  const reply = await apiOf(context).call("openRecall", { notice_id: id }, { fresh: true });
  if (reply?.success === false && (reply.status === 404 || reply.status === 400))
    return data({ id, recall: null }, { status: 404 });
  return data({ id, recall: required(reply) });
}

/** Sends how many units the buyer put aside. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const id = params["id"] ?? "";
  const form = await request.formData();
  const reply = await apiOf(context).call("answerRecall", {
    notice_id: id,
    found: String(form.get("found") ?? ""),
    note: String(form.get("note") ?? ""),
  });
  if (!reply?.success) return refusal(refusedOf(reply, form, ["found", "note"]), reply);
  sayOf(context)({ message: reply.message, type: 1 });
  return redirect(href(paths.recall, { id }));
}

export function Component() {
  const t = useTexts();
  const { id, recall } = useLoaderData<typeof loader>();
  const refused: Refused | undefined = useActionData<typeof action>();
  const path = href(paths.recall, { id });
  if (!recall)
    return (
      <>
        <PageHead title={t("recall.unknown")} description={t("recall.unknown.more")} path={path} />
        <Notice drawing={chainDrawing} title={t("recall.unknown")} text={t("recall.unknown.more")} />
      </>
    );
  const { title, variant_title, lot, order_number, quantity, text, found, note } = recall;
  const problem = overForm(refused, t("recall.retry"));
  return (
    <div className="page-width max-w-2xl py-8">
      <PageHead title={t("recall")} description={t("recall.description")} path={path} />
      <Form className="panel grid gap-4 p-6" method="post" action={path}>
        <h1>{t("recall")}</h1>
        <p>
          <b>{variantName({ title, variant_title })}</b>
          <br />
          {t("recall.lot", { lot })} · {t("recall.received", { units: quantity, number: order_number })}
        </p>
        <p dir="auto" className="whitespace-pre-line">
          {text}
        </p>
        {found !== null && (
          <p className="text-good" role="status">
            {t("recall.answered", { units: found })}
          </p>
        )}
        {problem !== null && (
          <p className="text-danger" role="alert">
            {problem}
          </p>
        )}
        <TextField
          required
          name="found"
          label={t("recall.found")}
          hint={t("recall.found.hint")}
          inputMode="numeric"
          maxLength={5}
          dir="ltr"
          autoComplete="off"
          defaultValue={refused?.values["found"] ?? (found === null ? "" : String(found))}
          problem={refused?.problems["found"]}
        />
        <TextArea
          name="note"
          label={t("recall.note")}
          maxLength={500}
          rows={2}
          defaultValue={refused?.values["note"] ?? note}
          problem={refused?.problems["note"]}
        />
        <p>
          <button className="button">{t("recall.send")}</button>
        </p>
      </Form>
    </div>
  );
}

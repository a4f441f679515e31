import { Form, redirect, useActionData, useLocation, type ActionFunctionArgs } from "react-router";
import { Notice } from "#client/shop/frame/error/notice.tsx";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { chainDrawing } from "#client/ui/drawings/chain";
import { overForm, refusal, refusedOf, type Refused } from "#client/runtime/refused";
import { apiOf, sayOf } from "#client/runtime/request-context";

/** Confirms an alert, or ends all of its address, by the link in an e-mail. Opening the page changes nothing. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const wish = form.get("wish") === "stop" ? "stop" : "confirm";
  const token = url.searchParams.get("token") ?? "";
  const reply = await apiOf(context).call("settleStockAlert", { token, wish });
  if (!reply?.success) return refusal(refusedOf(reply, form, []), reply);
  sayOf(context)({ message: reply.message, type: 1 });
  return redirect(paths.products);
}

/** `/stock-alert`: target of the links in e-mails about sold-out products. */
export function Component() {
  const t = useTexts();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const stops = query.get("wish") === "stop";
  const refused: Refused | undefined = useActionData<typeof action>();
  const problem = overForm(refused && { ...refused, problems: {} }, t("stockAlert.retry"));
  const heading = t(stops ? "stockAlert.stop" : "stockAlert.confirm");
  const head = <PageHead title={heading} description={t("stockAlert.text")} path={paths.stockAlert} />;
  if (!query.has("token"))
    return (
      <>
        {head}
        <Notice drawing={chainDrawing} title={heading} text={t("stockAlert.noLink")} />
      </>
    );
  return (
    <div className="page-width max-w-2xl py-8">
      {head}
      <Form className="panel grid gap-4 p-6" method="post" action={paths.stockAlert + search}>
        <h1>{heading}</h1>
        {problem !== null && (
          <p className="text-danger" role="alert">
            {problem}
          </p>
        )}
        <p>{t(stops ? "stockAlert.stop.text" : "stockAlert.confirm.text")}</p>
        <p className="flex flex-wrap gap-3">
          {!stops && (
            <button className="button" name="wish" value="confirm">
              {t("stockAlert.confirm.button")}
            </button>
          )}
          <button className={stops ? "button" : "button button-quiet"} name="wish" value="stop">
            {t("stockAlert.stop.button")}
          </button>
        </p>
      </Form>
    </div>
  );
}

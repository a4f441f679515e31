import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { overForm, refusal, refusedOf } from "#client/runtime/refused";
import { apiOf, sayOf } from "#client/runtime/request-context";
import { textIn } from "#client/runtime/form-post";
import { PlaceForm } from "./place-form";
import "./deliver-to.css";

/** `/deliver-to`: where the visitor's goods go, and what delivery there costs. The page was made `at`, in ms. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const [places, shopper] = await Promise.all([api.call("listStates", {}), api.call("getShopper", {})]);
  return { emirates: required(places).states, cart: required(shopper).cart, at: Date.now() };
}

/** Sets the chosen location; the cart then shows its total. */
export async function action({ request, context }: ActionFunctionArgs) {
  const api = apiOf(context);
  const form = await request.formData();
  const shopper = await api.call("getShopper", {});
  const call = shopper?.success && shopper.profile ? "setCartLocation" : "setGuestCartLocation";
  const reply = await api.call(call, { location_id: String(form.get("location_id") ?? "").trim() });
  if (!reply?.success) return refusal(refusedOf(reply, form, []), reply);
  const message = await textIn(context, "deliver-to", "deliverTo.set", { place: reply.cart.location.name });
  sayOf(context)({ message, type: 1 });
  return redirect(paths.cart);
}

export function Component() {
  const t = useTexts();
  const { emirates, cart, at } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const problem = overForm(refused, t("cart.failed"));
  return (
    <div className="page-width deliver-to-page">
      <PageHead title={t("deliverTo.title")} description={t("deliverTo.more")} path={paths.deliverTo} />
      <section className="panel">
        <h1>{t("deliverTo.title")}</h1>
        <p className="deliver-to-more">{t("deliverTo.more")}</p>
        {problem !== null && (
          <p className="form-problem" role="alert">
            {problem}
          </p>
        )}
        <PlaceForm
          to={paths.deliverTo}
          emirates={emirates}
          current={cart.location.id}
          total={cart.total}
          problem={refused?.problems["location_id"]}
          at={at}
        >
          <button className="button deliver-to-go">{t("deliverTo.save")}</button>
        </PlaceForm>
      </section>
    </div>
  );
}

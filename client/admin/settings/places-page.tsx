import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTexts } from "../../messages/texts";
import { required } from "../../runtime/reply";
import { apiOf } from "../../runtime/request-context";
import { AdminHead } from "../admin-head";
import { answerTo, valuesOf, type ConsoleRefusal } from "../posted";
import { Refusal } from "../refusal";
import { changedPlaces } from "./place-form";
import { PlaceTable } from "./place-table";
import "./settings.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { places } = required(await apiOf(context).call("listEditedPlaces", {}, { fresh: true }));
  return { places };
}

/** Saves the places that were typed into, all or none. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const places = changedPlaces(form);
  // Nothing was typed into: the page is shown as it is.
  if (places.length === 0) return null;
  return answerTo(await apiOf(args.context).call("savePlaces", { places }), args, valuesOf(form));
}

/** `/admin/delivery`: what delivery to each place costs, promises and asks for. */
export function Component() {
  const t = useTexts();
  const { places } = useLoaderData<typeof loader>();
  const refused = useActionData<ConsoleRefusal | null>() ?? undefined;
  const busy = useNavigation().formData !== undefined;
  const emirates = places.filter(({ state_id }) => state_id === null);
  const sum = places.reduce((all, { version }) => all + version, 0);
  return (
    <>
      <AdminHead title={t("settings.places")} />
      <p className="console-more">{t("settings.places.more")}</p>
      <Refusal refused={refused} />
      <Form key={sum} method="post">
        {emirates.map((emirate) => (
          <PlaceTable
            key={emirate.id}
            emirate={emirate}
            areas={places.filter(({ state_id }) => state_id === emirate.id)}
            refused={refused}
          />
        ))}
        <button className="button" disabled={busy}>
          {t("settings.places.save")}
        </button>
      </Form>
    </>
  );
}

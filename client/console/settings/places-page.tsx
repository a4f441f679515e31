import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { apiOf } from "#client/runtime/request-context";
import { answerTo, valuesOf, type ConsoleRefusal } from "../posted";
import { emiratesInQuestion, changedPlaces } from "./place-form";
import { AreasQuestion, type Question } from "./areas-question";
import { PlaceTable } from "./place-table";
import { Send, useBusy } from "../post-form";
import { fresh } from "../loaded";
import { RecordFrame } from "../record-frame";
import "./settings.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { places } = await fresh(context, "listEditedPlaces", {});
  return { places };
}

/** Saves the places that were typed into, all or none; first asks whether a change of an emirate is one of its areas too. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const places = changedPlaces(form);
  // Nothing was typed into: the page is shown as it is.
  if (places.length === 0) return null;
  const asked = emiratesInQuestion(form);
  if (asked.length > 0) return { asked, values: valuesOf(form) };
  return answerTo(await apiOf(args.context).call("savePlaces", { places }), args, valuesOf(form));
}

/** `/admin/delivery`: delivery charge, times and minimum order of each location. */
export function Component() {
  const t = useTexts();
  const { places } = useLoaderData<typeof loader>();
  const answer = useActionData<ConsoleRefusal | Question | null>() ?? undefined;
  const refused = answer && "failure" in answer ? answer : undefined;
  const busy = useBusy();
  const emirates = places.filter(({ state_id }) => state_id === null);
  const sum = places.reduce((all, { version }) => all + version, 0);
  return (
    <RecordFrame title={t("settings.places")} more={t("settings.places.more")} refused={refused}>
      <Form key={sum} method="post">
        {answer && "asked" in answer && <AreasQuestion asked={answer.asked} emirates={emirates} busy={busy} />}
        {emirates.map((emirate) => (
          <PlaceTable
            key={emirate.id}
            emirate={emirate}
            areas={places.filter(({ state_id }) => state_id === emirate.id)}
            posted={answer && { failure: refused?.failure ?? null, values: answer.values }}
          />
        ))}
        <Send>{t("settings.places.save")}</Send>
      </Form>
    </RecordFrame>
  );
}

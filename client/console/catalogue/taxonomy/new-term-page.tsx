import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { posting } from "#client/console/posted";
import { Refusal } from "#client/console/refusal.tsx";
import { kindIn, TermFields, termOf, type TermForm } from "./term-form";
import { usePosted } from "#client/console/post-form.tsx";
import { RecordFrame } from "#client/console/record-frame.tsx";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const kind = kindIn(url.searchParams.get("show"));
  const api = apiOf(context);
  const [categories, same] = await Promise.all([
    kind === "category" ? api.call("listTerms", { kind: "category" }, { fresh: true }) : null,
    api.call("listEditedTerms", { kind, limit: 1 }, { fresh: true }),
  ]);
  // Behind all others of its kind.
  return { kind, categories: categories ? required(categories).terms : [], position: required(same).total };
}

/** Adds an entry. */
export const action = posting(async ({ api, values, answer }) => {
  const posted = termOf(values);
  const reply = await api.call("saveTerm", posted);
  return answer(reply, href(adminPaths.term, { id: posted.slug || "-" }));
});

/** `/admin/new-term`: a new brand, category, speciality, procedure or collection. */
export function Component() {
  const t = useTexts();
  const { kind, categories, position } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const { values, failure } = refused && "values" in refused ? refused : {};
  const empty = { name_en: "", name_ar: "", description_en: "", description_ar: "", slug: "", parent: "", hs_code: "" };
  const form: TermForm = { ...empty, kind, position: String(position), ...values };
  return (
    <RecordFrame back={[adminPaths.terms, t("taxonomy.back")]} title={t(`taxonomy.new.${kind}`)}>
      {values && <Refusal refused={{ failure: failure ?? null, values }} />}
      <TermFields form={form} version={null} categories={categories} refused={refused} />
    </RecordFrame>
  );
}

import {
  href,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { AdminHead } from "#client/console/console-head.tsx";
import { adminPaths } from "#client/console/console-paths";
import { answerTo, valuesOf } from "#client/console/posted";
import { Refusal } from "#client/console/refusal.tsx";
import { kindIn, TermFields, termOf, type TermForm } from "./term-form";

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
export async function action(args: ActionFunctionArgs) {
  const values = valuesOf(await args.request.formData());
  const posted = termOf(values);
  const reply = await apiOf(args.context).call("saveTerm", posted);
  return answerTo(reply, args, values, href(adminPaths.term, { id: posted.slug || "-" }));
}

/** `/admin/new-term`: a new brand, category, speciality, procedure or collection. */
export function Component() {
  const t = useTexts();
  const { kind, categories, position } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { values, failure } = refused && "values" in refused ? refused : {};
  const empty = { name_en: "", name_ar: "", description_en: "", description_ar: "", slug: "", parent: "" };
  const form: TermForm = { ...empty, kind, position: String(position), ...values };
  return (
    <>
      <Link className="link console-back" to={adminPaths.terms}>
        {t("terms.back")}
      </Link>
      <AdminHead title={t(`terms.new.${kind}`)} />
      {values && <Refusal refused={{ failure: failure ?? null, values }} />}
      <TermFields form={form} version={null} categories={categories} problems={failure?.fields ?? {}} />
    </>
  );
}

import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { localePrefix } from "#shared/text/locale";
import type { TermKind } from "#shared/goods/listing";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { posting } from "#client/console/posted";
import { Refusal } from "#client/console/refusal.tsx";
import { usePosted, Question } from "#client/console/post-form.tsx";
import { formOf, TermFields, type TermForm, termOf } from "./term-form";
import { RecordFrame } from "#client/console/record-frame.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const { term } = required(await api.call("getEditedTerm", { slug: params["id"]! }, { fresh: true }));
  if (term.kind !== "category") return { term, categories: [] };
  const { terms } = required(await api.call("listTerms", { kind: "category" }, { fresh: true }));
  return { term, categories: terms };
}

/** Saves an entry, or deletes it. */
export const action = posting(async ({ api, values, id: slug, version, intent, answer }) => {
  if (intent === "delete") {
    return answer(api.call("deleteTerm", { slug, version }), adminPaths.terms);
  }
  return answer(api.call("saveTerm", { ...termOf(values), slug, version }));
});

/** Where an entry's products are listed. */
const placeOf = (kind: TermKind, parent: string | null, slug: string): string => {
  if (kind === "collection") return href(paths.slugProducts, { slug });
  if (kind === "category" && parent !== null) return href(paths.subcategory, { slug });
  return href(paths[kind], { slug });
};

/** `/admin/terms/:id`: a brand, category, speciality, procedure or collection. */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const { term, categories } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const { slug, kind, parent, version, product_count } = term;
  const isPosted = refused?.values["intent"] === "save";
  const form: TermForm = isPosted ? { ...formOf(term), ...refused.values } : formOf(term);
  return (
    <RecordFrame back={[adminPaths.terms, t("taxonomy.back")]} title={locale === "ar" ? term.name_ar : term.name_en}>
      <p className="product-marks">
        <span>{t(`taxonomy.kind.${kind}`)}</span>
        <bdi className="text-second">{slug}</bdi>
        <span>
          {t("taxonomy.products")}: {product_count}
        </span>
        <a className="link" href={localePrefix(locale) + placeOf(kind, parent, slug)}>
          {t("taxonomy.inShop")}
        </a>
      </p>
      <Refusal refused={refused} />
      <TermFields
        key={version}
        form={form}
        version={version}
        categories={categories}
        refused={isPosted ? refused : undefined}
      />
      <Question
        change
        label={t("taxonomy.delete")}
        question={t("taxonomy.delete.question")}
        sure={t("taxonomy.delete.sure")}
        intent="delete"
        hidden={{ version }}
      />
    </RecordFrame>
  );
}

import { isBlank } from "#shared/typed/signs";
import type { CallReply, CallRequest } from "#shared/contracts/platform/table";
import { termKinds, type TermKind } from "#shared/goods/listing";
import { useTexts } from "#client/messages/texts";
import { ChangeForm, Send, PostedArea, PostedField, PostedSelect, Hidden } from "#client/console/post-form.tsx";
import type { ConsoleRefusal } from "#client/console/posted";
import { slugOf } from "#shared/text/slug";

type Categories = CallReply<"listTerms">["terms"];

/** An entry as its fields hold it. */
export type TermForm = Record<
  "slug" | "kind" | "name_en" | "name_ar" | "description_en" | "description_ar" | "parent" | "position" | "hs_code",
  string
>;

/** The kind that a text names; a brand unless it names one. */
export const kindIn = (text: string | null | undefined): TermKind => termKinds.find((kind) => kind === text) ?? "brand";

/** The fields of an entry. */
export const formOf = ({ parent, position, ...term }: CallReply<"getEditedTerm">["term"]): TermForm => ({
  slug: term.slug,
  kind: term.kind,
  name_en: term.name_en,
  name_ar: term.name_ar,
  description_en: term.description_en,
  description_ar: term.description_ar,
  parent: parent ?? "",
  position: String(position),
  hs_code: term.hs_code,
});

/** The entry that posted fields hold. */
export function termOf(values: Readonly<Record<string, string>>): CallRequest<"saveTerm"> {
  const text = (name: keyof TermForm) => values[name] ?? "";
  const kind = kindIn(values["kind"]);
  return {
    slug: slugOf(text("slug") || text("name_en")),
    kind,
    name_en: text("name_en"),
    name_ar: text("name_ar"),
    description_en: text("description_en"),
    description_ar: text("description_ar"),
    parent: kind === "category" && text("parent") !== "" ? text("parent") : null,
    hs_code: kind === "category" ? text("hs_code") : "",
    // What is no number is left for the call to refuse.
    position: isBlank(text("position")) ? 0 : text("position"),
  };
}

type TermFieldsProps = {
  form: TermForm;
  /** Null for a new entry. */
  version: number | null;
  categories: Categories;
  refused: Partial<ConsoleRefusal> | undefined;
};

/** The form of one entry of the slug registry. */
export function TermFields({ form, version, categories, refused }: TermFieldsProps) {
  const t = useTexts();
  const inBoth = (name: "name" | "description", locale: "en" | "ar") =>
    ({
      name: `${name}_${locale}`,
      label: `${t(`taxonomy.field.${name}`)} · ${t(`taxonomy.lang.${locale}`)}`,
      lang: locale,
      dir: locale === "ar" ? "rtl" : "ltr",
    }) as const;
  return (
    <ChangeForm refused={refused} values={form} className="console-form panel">
      <Hidden kind={form.kind} version={version} />
      <PostedField {...inBoth("name", "en")} required autoComplete="off" maxLength={200} />
      <PostedField {...inBoth("name", "ar")} required autoComplete="off" maxLength={200} />
      {version === null ? (
        <PostedField
          name="slug"
          dir="ltr"
          autoComplete="off"
          maxLength={200}
          label={t("taxonomy.slug")}
          hint={t("taxonomy.slug.hint")}
        />
      ) : (
        <input type="hidden" name="slug" value={form.slug} />
      )}
      {form.kind === "category" && (
        <PostedSelect name="parent" label={t("taxonomy.parent")}>
          <option value="">{t("taxonomy.parent.none")}</option>
          {categories
            .filter(({ slug }) => slug !== form.slug)
            .map(({ slug, name, parent }) => (
              <option key={slug} value={slug}>
                {parent ? `${parent.name} › ${name}` : name}
              </option>
            ))}
        </PostedSelect>
      )}
      {form.kind === "category" && (
        <PostedField
          name="hs_code"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          maxLength={20}
          label={t("taxonomy.hs_code")}
          hint={t("taxonomy.hs_code.hint")}
        />
      )}
      <PostedField
        name="position"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={7}
        label={t("taxonomy.position")}
        hint={t("taxonomy.position.hint")}
      />
      <PostedArea {...inBoth("description", "en")} rows={4} maxLength={2000} />
      <PostedArea {...inBoth("description", "ar")} rows={4} maxLength={2000} />
      <Send intent="save">{t("taxonomy.save")}</Send>
    </ChangeForm>
  );
}

import { useActionData, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { TextArea, TextField } from "#client/ui/field.tsx";
import { Picture } from "#client/ui/picture.tsx";
import { adminPaths } from "#client/console/console-paths";
import { type ConsoleRefusal, posting } from "#client/console/posted";
import { exampleOf, formOf, newForm, postedForm, ruleKinds, ruleOf, type RuleForm } from "./rule-form";
import { ChangeForm, Send, Question, Hidden } from "#client/console/post-form.tsx";
import { fresh } from "#client/console/loaded";
import { RecordFrame } from "#client/console/record-frame.tsx";
import "./search.css";

type Preview = Pick<CallReply<"previewSearchRule">, "before" | "after"> & { search: string };
type Answer = ConsoleRefusal | { preview: Preview; values: Record<string, string> };

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const id = params["id"]!;
  if (id === "new") {
    const kind = ruleKinds.find((one) => one === url.searchParams.get("show")) ?? "synonyms";
    return { known: null, form: newForm(kind, (url.searchParams.get("search") ?? "").slice(0, 60)) };
  }
  const { rule } = await fresh(context, "getSearchRule", { id });
  return { known: { id, version: rule.version }, form: formOf(rule.rule) };
}

/** Shows what a rule would do, saves it, or deletes it. */
export const action = posting(async ({ api, values, id, version, intent, answer }): Promise<Response | Answer> => {
  const own = id === "new" ? {} : { id };
  if (intent === "delete") {
    return answer(api.call("deleteSearchRule", { id, version }), adminPaths.search);
  }
  const rule = ruleOf(postedForm(values));
  if (intent === "save") {
    const reply = await api.call("saveSearchRule", { ...own, ...(id === "new" ? {} : { version }), rule });
    return answer(reply, adminPaths.search);
  }
  const search = values["try"]?.trim() || exampleOf(rule);
  const reply = await api.call("previewSearchRule", { ...own, search, rule });
  if (!reply?.success) return { failure: reply ?? null, values };
  return { preview: { before: reply.before, after: reply.after, search }, values };
});

/** `/admin/search/:id`: one thing that the search is taught, with what it does; `new` for a new one. */
export function Component() {
  const t = useTexts();
  const { known, form: loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const form = answer ? postedForm(answer.values) : loaded;
  const refused = answer && "failure" in answer ? answer : undefined;
  const preview = answer && "preview" in answer ? answer.preview : undefined;
  const problems = refused?.failure?.fields ?? {};
  return (
    <RecordFrame
      back={[adminPaths.search, t("searchRules.back")]}
      title={t(`searchRules.kind.${form.kind}`)}
      more={t(`searchRules.about.${form.kind}`)}
      refused={refused}
    >
      <ChangeForm className="console-form panel search-rule">
        <Hidden kind={form.kind} version={known?.version} />
        <Fields form={form} problems={problems} />
        <TextField
          name="try"
          label={t("searchRules.try")}
          hint={t("searchRules.try.hint")}
          defaultValue={preview?.search ?? ""}
          maxLength={60}
          dir="auto"
          autoComplete="off"
        />
        <p className="product-acts">
          <Send quiet intent="preview">
            {t("searchRules.preview")}
          </Send>
          <Send intent="save">{t("searchRules.save")}</Send>
        </p>
      </ChangeForm>
      {preview && <Effect preview={preview} />}
      {known && (
        <Question
          change
          label={t("searchRules.delete")}
          question={t("searchRules.delete.question")}
          sure={t("searchRules.delete.sure")}
          intent="delete"
          hidden={{ version: known.version }}
        />
      )}
    </RecordFrame>
  );
}

type FieldsProps = { form: RuleForm; problems: Readonly<Record<string, string>> };

function Fields({ form, problems }: FieldsProps) {
  const t = useTexts();
  const of = (name: "phrases" | "from" | "to" | "query" | "products") => ({
    name,
    label: t(`searchRules.field.${name}`),
    problem: Object.entries(problems).find(
      ([path]) => path === `rule.${name}` || path.startsWith(`rule.${name}.`),
    )?.[1],
    defaultValue: form[name],
    required: true,
    autoComplete: "off",
  });
  if (form.kind === "synonyms")
    return <TextArea {...of("phrases")} rows={6} dir="auto" hint={t("searchRules.lines")} />;
  if (form.kind === "spelling")
    return (
      <>
        <TextField {...of("from")} maxLength={60} dir="auto" />
        <TextField {...of("to")} maxLength={60} dir="auto" />
      </>
    );
  return (
    <>
      <TextField {...of("query")} maxLength={60} dir="auto" />
      <TextArea {...of("products")} rows={5} dir="ltr" hint={t("searchRules.products.hint")} />
    </>
  );
}

/** What the search finds now beside what it would find. */
function Effect({ preview: { before, after, search } }: { preview: Preview }) {
  const t = useTexts();
  const places = new Map(before.map(({ slug }, place) => [slug, place]));
  const markOf = (slug: string, place: number) => {
    const was = places.get(slug);
    if (was === undefined) return "new";
    return was === place ? null : was > place ? "up" : "down";
  };
  return (
    <section className="console-section" aria-live="polite">
      <h2>{t("searchRules.effect", { search })}</h2>
      <div className="search-effect">
        {(
          [
            ["before", before],
            ["after", after],
          ] as const
        ).map(([name, found]) => (
          <div key={name} className="panel">
            <h3>{t(`searchRules.${name}`)}</h3>
            {found.length === 0 && <p className="text-second">{t("searchRules.nothing")}</p>}
            <ol>
              {found.map(({ slug, title, image_url }, place) => {
                const mark = name === "after" ? markOf(slug, place) : null;
                return (
                  <li key={slug}>
                    <Picture file={image_url} alt="" kind="list" sizes="40px" />
                    <span>{title}</span>
                    {mark && <small className="product-mark">{t(`searchRules.mark.${mark}`)}</small>}
                  </li>
                );
              })}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

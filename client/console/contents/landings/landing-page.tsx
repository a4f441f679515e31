import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { termPath } from "#client/shop/browse/listing/term-path";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { ContentEditor } from "../content-editor";
import type { Tree } from "../form-document";
import { MarkupField } from "../markup-field";
import { postContent, type PostedContent } from "../post-content";

const none: Tree = { kind: "landing", intro: { en: "", ar: "" }, below: { en: "", ar: "" } };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params["id"]!;
  const api = apiOf(context);
  const [content, edited] = await Promise.all([
    api.call("getContent", { key: `landing:${slug}` }, { fresh: true }),
    api.call("getEditedTerm", { slug }, { fresh: true }),
  ]);
  return { content: required(content).content, term: required(edited).term };
}

export const action = (args: ActionFunctionArgs) =>
  postContent(args, {
    key: `landing:${args.params["id"]!}`,
    documentOf: (tree) => ({ ...tree, kind: "landing" }),
  });

/**
 * `/admin/landings/:id`: the texts above and below the products of a category, brand, speciality, procedure or
 * collection.
 */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const { content, term } = useLoaderData<typeof loader>();
  const posted = useActionData<PostedContent>();
  const tree = posted?.tree ?? (content.document as unknown as Tree | null) ?? none;
  const drawn = { tree, problems: posted?.failure?.fields ?? {} };
  const place = termPath({ kind: term.kind, slug: term.slug, parent: term.parent === null ? null : {} });
  return (
    <ContentEditor
      title={locale === "ar" ? term.name_ar : term.name_en}
      content={content}
      posted={posted}
      inShop={localePrefix(locale) + place}
      own={t("contents.own.landing")}
    >
      {(["intro", "below"] as const).map((part) => (
        <section key={part} className="panel" aria-label={t(`contents.landings.${part}`)}>
          {(["en", "ar"] as const).map((lang) => (
            <MarkupField
              key={lang}
              {...drawn}
              path={part}
              label={t(`contents.landings.${part}`)}
              lang={lang}
              most={part === "intro" ? 3000 : 10_000}
              rows={part === "intro" ? 5 : 12}
              optional
            />
          ))}
        </section>
      ))}
    </ContentEditor>
  );
}

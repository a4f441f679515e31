import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf, useVisit } from "#client/runtime/request-context";
import { BothFields, LinkField } from "../both-fields";
import { heldPart } from "#client/console/loaded";
import { ContentEditor } from "../content-editor";
import type { Tree } from "../form-document";
import { PictureField } from "../picture-field";
import { postContent, type PostedContent } from "../post-content";
import { firstHome } from "./first-home";
import { homeDocument, homeTree, newRow } from "./home-document";
import { HomeRowFields } from "./home-row-fields";

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const [content, terms] = await Promise.all([
    api.call("getContent", { key: "home" }, { fresh: true }),
    heldPart(api, "listEditedTerms", { limit: 100 }),
  ]);
  return { content: required(content).content, terms: terms?.terms ?? [] };
}

export async function action(args: ActionFunctionArgs) {
  const posted = await args.request.formData();
  return postContent(args, posted, {
    key: "home",
    rowOf: newRow,
    documentOf: homeDocument,
    preview: "/preview-contents/home",
  });
}

/** `/admin/contents/home`: the hero and the rows of the home page. */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const { content, terms } = useLoaderData<typeof loader>();
  const posted = useActionData<PostedContent>();
  const tree = posted?.tree ?? homeTree((content.document as unknown as Tree | null) ?? firstHome());
  const drawn = { tree, problems: posted?.failure?.fields ?? {} };
  return (
    <ContentEditor
      title={t("console.menu.contentHome")}
      content={content}
      posted={posted}
      previews
      inShop={localePrefix(locale) + paths.home}
      own={t("contents.own.home")}
    >
      <section className="panel" aria-labelledby="home-hero">
        <h2 id="home-hero">{t("contents.home.hero")}</h2>
        <BothFields {...drawn} path="hero.title" label={t("contents.title")} most={80} />
        <BothFields {...drawn} path="hero.text" label={t("contents.text")} most={200} rows={2} />
        <BothFields {...drawn} path="hero.button" label={t("contents.button")} most={40} />
        <LinkField {...drawn} path="hero.link" label={t("contents.link")} hint={t("contents.link.hint")} />
        <PictureField {...drawn} path="hero.picture.wide" label={t("contents.picture.wide.label")} shape="wide" />
        <PictureField {...drawn} path="hero.picture.wide_ar" label={t("contents.picture.wideAr.label")} shape="wide" />
        <PictureField {...drawn} path="hero.picture.narrow" label={t("contents.picture.narrow.label")} shape="narrow" />
      </section>
      <HomeRowFields {...drawn} />
      <datalist id="content-terms">
        {terms.map(({ slug, name_en, name_ar }) => (
          <option key={slug} value={slug}>
            {locale === "ar" ? name_ar : name_en}
          </option>
        ))}
      </datalist>
    </ContentEditor>
  );
}

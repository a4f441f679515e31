import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { isPolicySlug, pagePathOf } from "#shared/contents/content-keys";
import { localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { notFound } from "#client/runtime/reply";
import { useVisit } from "#client/runtime/request-context";
import { adminPaths } from "#client/console/console-paths";
import { ContentEditor } from "../content-editor";
import { textAt, type Tree } from "../form-document";
import { postContent, type PostedContent } from "../post-content";
import { firstPage, pageDocument } from "./page-document";
import { PageFields } from "./page-fields";
import { fresh } from "#client/console/loaded";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params["id"]!;
  const { content } = await fresh(context, "getContent", { key: `page:${slug}` });
  if (!content.document && !isPolicySlug(slug) && content.history.length === 0) throw notFound();
  return { slug, content, tree: (content.document as unknown as Tree | null) ?? (await firstPage(slug)) };
}

export const action = (args: ActionFunctionArgs) =>
  postContent(args, { key: `page:${args.params["id"]!}`, documentOf: pageDocument });

/** `/admin/pages/:id`: a page or policy. */
export function Component() {
  const t = useTexts();
  const { locale } = useVisit();
  const { slug, content, tree: stored } = useLoaderData<typeof loader>();
  const posted = useActionData<PostedContent>();
  const tree = posted?.tree ?? stored;
  const isThere = content.published !== null || isPolicySlug(slug);
  return (
    <ContentEditor
      title={textAt(tree, `title.${locale}`) || slug}
      content={content}
      posted={posted}
      inShop={isThere ? localePrefix(locale) + pagePathOf(slug) : null}
      own={t(isPolicySlug(slug) ? "contents.own.policy" : "contents.own.page")}
      back={adminPaths.pages}
    >
      <PageFields tree={tree} problems={posted?.failure?.fields ?? {}} />
    </ContentEditor>
  );
}

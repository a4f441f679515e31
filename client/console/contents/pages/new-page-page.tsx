import { Form, href, useActionData, type ActionFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { TextField } from "#client/ui/field.tsx";
import { adminPaths } from "#client/console/console-paths";
import { Refusal } from "#client/console/refusal.tsx";
import { slugOf } from "#shared/text/slug";
import { textAt } from "../form-document";
import { postContent, type PostedContent } from "../post-content";
import { pageDocument } from "./page-document";
import { PageFields } from "./page-fields";
import { Send } from "#client/console/post-form.tsx";
import { RecordFrame } from "#client/console/record-frame.tsx";
import "../contents.css";

/** Saves the first draft of a page, at an address of its own. */
export async function action(args: ActionFunctionArgs) {
  const posted = await args.request.formData();
  const slug = slugOf(String(posted.get("slug") || posted.get("d.title.en") || ""));
  return postContent(
    args,
    {
      key: `page:${slug || "-"}`,
      documentOf: pageDocument,
      isNew: true,
      next: href(adminPaths.page, { id: slug || "-" }),
    },
    posted,
  );
}

/** `/admin/new-page`: a page that the shop does not have yet. */
export function Component() {
  const t = useTexts();
  const posted = useActionData<PostedContent>();
  const problems = posted?.failure?.fields ?? {};
  const tree = posted?.tree ?? {};
  return (
    <RecordFrame back={[adminPaths.pages, t("contents.pages.back")]} title={t("contents.pages.new")}>
      {posted?.failure !== undefined && <Refusal refused={{ failure: posted.failure, values: {} }} />}
      <Form key={posted?.drawn ?? ""} method="post" encType="multipart/form-data" className="content-form">
        <section className="panel" aria-label={t("contents.pages.slug")}>
          <TextField
            name="slug"
            label={t("contents.pages.slug")}
            hint={t("contents.pages.slug.hint")}
            problem={problems["slug"] ?? problems["key"]}
            defaultValue={textAt(tree, "slug")}
            dir="ltr"
            maxLength={150}
            autoComplete="off"
          />
        </section>
        <PageFields tree={tree} problems={problems} />
        <p className="product-acts">
          <Send intent="save">{t("contents.save")}</Send>
        </p>
      </Form>
    </RecordFrame>
  );
}

import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { TextField } from "#client/ui/field.tsx";
import { BothFields, LinkField } from "../both-fields";
import { ContentEditor } from "../content-editor";
import { problemAt, textAt, type Tree } from "../form-document";
import { localOf, momentIn } from "#client/console/local-moment";
import { postContent, type PostedContent } from "../post-content";
import { fresh } from "#client/console/loaded";

const none: Tree = { kind: "promo", text: { en: "", ar: "" }, link: "", from: "", until: "" };

export async function loader({ context }: LoaderFunctionArgs) {
  return (await fresh(context, "getContent", { key: "promo" })).content;
}

export async function action(args: ActionFunctionArgs) {
  const posted = await args.request.formData();
  return postContent(args, posted, {
    key: "promo",
    documentOf: (tree) =>
      ({ ...tree, kind: "promo", from: momentAt(tree, "from"), until: momentAt(tree, "until") }) as Tree,
  });
}

const momentAt = (tree: Tree, name: string) => (textAt(tree, name) ? momentIn(textAt(tree, name)) : null);

/** `/admin/contents/promo`: the bar above the shop. */
export function Component() {
  const t = useTexts();
  const content = useLoaderData<typeof loader>();
  const posted = useActionData<PostedContent>();
  const { document } = content;
  const stored =
    document?.kind === "promo" ? { ...document, from: localOf(document.from), until: localOf(document.until) } : none;
  const tree = posted?.tree ?? stored;
  const drawn = { tree, problems: posted?.failure?.fields ?? {} };
  return (
    <ContentEditor
      title={t("console.menu.contentPromo")}
      content={content}
      posted={posted}
      inShop={null}
      own={t("contents.own.promo")}
    >
      <section className="panel" aria-label={t("contents.kind.promo")}>
        <BothFields {...drawn} path="text" label={t("contents.text")} most={140} />
        <LinkField {...drawn} path="link" label={t("contents.link")} hint={t("contents.link.hint")} optional />
        <div className="content-both">
          {(["from", "until"] as const).map((name) => (
            <TextField
              key={name}
              type="datetime-local"
              name={`d.${name}`}
              label={t(`contents.promo.${name}`)}
              hint={t("contents.promo.hint")}
              problem={problemAt(drawn.problems, name)}
              defaultValue={textAt(tree, name)}
            />
          ))}
        </div>
      </section>
    </ContentEditor>
  );
}

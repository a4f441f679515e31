import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { BothFields, LinkField, type Drawn } from "../both-fields";
import { ContentEditor } from "../content-editor";
import { listAt, problemAt, textAt, type Tree } from "../form-document";
import { ListButtons } from "../list-buttons";
import { postContent, type PostedContent } from "../post-content";
import { firstFooter } from "./first-footer";
import { fresh } from "#client/console/loaded";

/** Columns that fit beside the one of contacts, and links of one (`shared/contracts/goods/contents.ts`). */
const most = { columns: 3, links: 15 };
const newLink: Tree = { text: { en: "", ar: "" }, link: "" };

export async function loader({ context }: LoaderFunctionArgs) {
  return (await fresh(context, "getContent", { key: "footer" })).content;
}

export async function action(args: ActionFunctionArgs) {
  const posted = await args.request.formData();
  return postContent(args, posted, {
    key: "footer",
    rowOf: (list) => (list === "columns" ? { title: { en: "", ar: "" }, links: [newLink] } : newLink),
    documentOf: (tree) => ({ ...tree, kind: "footer" }),
  });
}

/** `/admin/contents/footer`: the columns of links at the foot of every page. */
export function Component() {
  const t = useTexts();
  const content = useLoaderData<typeof loader>();
  const posted = useActionData<PostedContent>();
  const tree = posted?.tree ?? (content.document as unknown as Tree | null) ?? firstFooter();
  const drawn = { tree, problems: posted?.failure?.fields ?? {} };
  const columns = listAt(tree, "columns");
  const problem = problemAt(drawn.problems, "columns");
  return (
    <ContentEditor
      title={t("console.menu.contentFooter")}
      content={content}
      posted={posted}
      inShop={null}
      own={t("contents.own.footer")}
    >
      <p className="text-second">{t("contents.footer.more")}</p>
      {problem && <p className="field-problem">{problem}</p>}
      {columns.map((_, at) => (
        <Column key={at} at={at} count={columns.length} {...drawn} />
      ))}
      {columns.length < most.columns && (
        <button className="button button-quiet" name="intent" value="row:add:columns:" formNoValidate>
          {t("contents.footer.addColumn")}
        </button>
      )}
    </ContentEditor>
  );
}

function Column({ at, count, ...drawn }: Drawn & { at: number; count: number }) {
  const t = useTexts();
  const path = `columns.${at}`;
  const links = listAt(drawn.tree, `${path}.links`);
  const name = t("contents.footer.column", { number: at + 1 });
  return (
    <fieldset className="panel">
      <legend className="sr-only">{name}</legend>
      <BothFields {...drawn} path={`${path}.title`} label={name} most={60} />
      <ListButtons list="columns" at={at} count={count} row={name} removable={count > 1} />
      <ol className="content-rows">
        {links.map((_, place) => {
          const own = `${path}.links.${place}`;
          const row = textAt(drawn.tree, `${own}.text.en`) || String(place + 1);
          return (
            <li key={place} className="panel p-4">
              <BothFields {...drawn} path={`${own}.text`} label={t("contents.footer.link")} most={80} />
              <LinkField {...drawn} path={`${own}.link`} label={t("contents.link")} />
              <ListButtons
                list={`${path}.links`}
                at={place}
                count={links.length}
                row={row}
                removable={links.length > 1}
              />
            </li>
          );
        })}
      </ol>
      {links.length < most.links && (
        <p>
          <button className="button button-quiet" name="intent" value={`row:add:${path}.links:`} formNoValidate>
            {t("contents.footer.addLink")}
          </button>
        </p>
      )}
    </fieldset>
  );
}

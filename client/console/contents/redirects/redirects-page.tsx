import { Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { readablePath } from "#shared/contents/redirect-path";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "#client/console/console-paths";
import { pageIn, searchIn } from "#client/console/list-url";
import { ListPage } from "#client/console/paged-list.tsx";
import { type ConsoleRefusal, posting } from "#client/console/posted";
import { RecordTable } from "#client/console/record-table.tsx";
import { PostForm, Send, usePosted, PostedField, PostedSelect } from "#client/console/post-form.tsx";
import { fresh } from "#client/console/loaded";
import "../contents.css";

/** Longest search, in characters (`shared/contracts/goods/contents.ts`). */
const longest = 100;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const search = searchIn(url, longest);
  const wanted = { search, page: pageIn(url) };
  const { redirects, ...list } = await fresh(context, "listRedirects", wanted);
  return { search, redirects, list };
}

/** Adds, changes or deletes a redirect. */
export const action = posting(async ({ api, values, intent, answer }) => {
  const { from = "", to = "" } = values;
  const version = Number(values["version"]) || undefined;
  if (intent === "delete") {
    return answer(api.call("deleteRedirect", { from, version: version ?? 1 }));
  }
  const status = Number(values["status"]);
  return answer(api.call("saveRedirect", { from, to, status, version }));
});

/** `/admin/redirects`: addresses that are no page any more, and where they lead. */
export function Component() {
  const t = useTexts();
  const { search, redirects, list } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  const isNew = refused !== undefined && !refused.values["version"];
  return (
    <ListPage
      title={t("console.menu.redirects")}
      more={t("contents.redirects.more")}
      list={list}
      path={adminPaths.redirects}
      search={{ label: t("contents.redirects.search"), sought: search, longest }}
      refused={refused}
    >
      <RedirectForm key={list.total} refused={isNew ? refused : undefined} />
      <RecordTable
        caption={t("console.menu.redirects")}
        headings={[
          t("contents.redirects.from"),
          t("contents.redirects.to"),
          t("contents.redirects.status"),
          t("contents.history.what"),
        ]}
        rows={redirects.map((redirect) => ({
          key: redirect.from,
          cells: [
            <bdi key="from" dir="ltr">
              {readablePath(redirect.from)}
            </bdi>,
            <bdi key="to" dir="ltr">
              {readablePath(redirect.to)}
            </bdi>,
            t(`contents.redirects.${redirect.status}`),
            <Form key="delete" method="post">
              <input type="hidden" name="from" value={redirect.from} />
              <input type="hidden" name="version" value={redirect.version} />
              <button
                className="button button-quiet"
                name="intent"
                value="delete"
                aria-label={`${t("contents.redirects.delete")}: ${readablePath(redirect.from)}`}
              >
                {t("contents.redirects.delete")}
              </button>
            </Form>,
          ],
        }))}
      />
    </ListPage>
  );
}

type RedirectFormProps = { refused: ConsoleRefusal | undefined };

function RedirectForm({ refused }: RedirectFormProps) {
  const t = useTexts();
  const path = { dir: "ltr", required: true, maxLength: 500, autoComplete: "off" } as const;
  return (
    <PostForm refused={refused} values={{ status: "301" }} className="panel console-form">
      <PostedField
        {...path}
        name="from"
        label={t("contents.redirects.from")}
        hint={t("contents.redirects.from.hint")}
      />
      <PostedField {...path} name="to" label={t("contents.redirects.to")} hint={t("contents.link.hint")} />
      <PostedSelect name="status" label={t("contents.redirects.status")}>
        <option value="301">{t("contents.redirects.301")}</option>
        <option value="302">{t("contents.redirects.302")}</option>
      </PostedSelect>
      <Send intent="save">{t("contents.redirects.add")}</Send>
    </PostForm>
  );
}

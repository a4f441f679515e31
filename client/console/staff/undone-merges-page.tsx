import { href, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTexts } from "#client/messages/texts";
import { PostedField } from "../post-form";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { adminPaths } from "../console-paths";
import { SeenLink } from "../seen-link";
import { Decision } from "../decision";
import { Fact } from "../fact";
import { QueuePage } from "../paged-list";
import { Moment } from "../moment";
import { type ConsoleRefusal, posting } from "../posted";
import { pageIn, statusIn } from "../list-url";

const statuses = ["new", "done"] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const status = statusIn(url, statuses);
  const reply = await apiOf(context).call("listUndoneMerges", { status, page: pageIn(url) });
  const { merges, total, page, limit } = required(reply);
  return { status, merges, total, page, limit };
}

export const action = posting(async ({ api, values, answer }) => {
  const { id = "", note = "" } = values;
  return answer(api.call("closeUndoneMerge", { id, note }));
});

/** `/admin/undone-merges`: merges that a customer has undone, for owners to look at. */
export function Component() {
  const t = useTexts();
  const { status, merges, ...list } = useLoaderData<typeof loader>();
  return (
    <QueuePage
      title={t("console.undoneMerges")}
      more={t("console.undoneMerges.more")}
      path={adminPaths.undoneMerges}
      statuses={statuses}
      status={status}
      items={merges}
      list={list}
    >
      {(merge, refused) => <UndoneMerge key={merge.id} merge={merge} refused={refused} />}
    </QueuePage>
  );
}

type UndoneMergeProps = {
  merge: Awaited<ReturnType<typeof loader>>["merges"][number];
  refused: ConsoleRefusal | undefined;
};

function UndoneMerge({ merge, refused }: UndoneMergeProps) {
  const t = useTexts();
  const { id, stays, other, merged_by, merged_at, undone_at, dealt } = merge;
  return (
    <li className="panel">
      <dl className="console-facts">
        <Fact name={t("console.undoneMerges.by")}>
          <bdi>{merged_by || t("console.undoneMerges.left")}</bdi>
        </Fact>
        <Fact name={t("console.undoneMerges.at")}>
          <Moment iso={merged_at} />
        </Fact>
        <Fact name={t("console.undoneMerges.undone")}>
          <Moment iso={undone_at} />
        </Fact>
      </dl>
      <p>
        <SeenLink className="link" to={href(adminPaths.customer, { id: stays })}>
          {t("console.undoneMerges.stays")}
        </SeenLink>
        {" · "}
        <SeenLink className="link" to={href(adminPaths.customer, { id: other })}>
          {t("console.undoneMerges.other")}
        </SeenLink>
      </p>
      {dealt ? (
        <p>
          <bdi>{dealt.note}</bdi> · <bdi>{dealt.by}</bdi> · <Moment iso={dealt.at} />
        </p>
      ) : (
        <Decision id={id} intent="deal" question={t("console.undoneMerges.deal")} refused={refused}>
          <PostedField name="note" label={t("console.undoneMerges.note")} required maxLength={200} dir="auto" />
        </Decision>
      )}
    </li>
  );
}

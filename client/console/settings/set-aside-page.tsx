import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { Decision } from "../decision";
import { pageIn } from "../list-url";
import { Moment } from "../moment";
import { ListPage } from "../paged-list";
import { type ConsoleRefusal, posting } from "../posted";
import { usePosted } from "../post-form";

type Work = CallReply<"listSetAside">["works"][number];
/** Work is known by its kind and its id within that. */
const idOf = ({ kind, about }: Work): string => `${kind}:${about}`;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const reply = await apiOf(context).call("listSetAside", { page: pageIn(url) });
  const { works, total, page, limit } = required(reply);
  return { works, total, page, limit };
}

export const action = posting(async ({ api, values, intent, answer }) => {
  const [kind = "", ...rest] = (values["id"] ?? "").split(":");
  const about = rest.join(":");
  const reply = await (intent === "drop"
    ? api.call("dropSetAside", { kind: "message", about })
    : api.call("retrySetAside", { kind: kind === "refund" ? kind : "message", about }));
  return answer(reply);
});

/** `/admin/set-aside`: what queues have given up, for staff to decide. */
export function Component() {
  const t = useTexts();
  const { works, ...list } = useLoaderData<typeof loader>();
  const { refused } = usePosted();
  return (
    <ListPage
      title={t("console.setAside")}
      more={t("console.setAside.more")}
      empty={t("console.setAside.none")}
      list={list}
      refused={refused}
    >
      <ul className="console-items">
        {works.map((work) => (
          <WorkItem key={idOf(work)} work={work} refused={refused} />
        ))}
      </ul>
    </ListPage>
  );
}

function WorkItem({ work, refused }: { work: Work; refused: ConsoleRefusal | undefined }) {
  const t = useTexts();
  const { kind, subject, reason, tries, set_aside_at } = work;
  return (
    <li className="panel">
      <h2>
        {t(`console.setAside.${kind}`)} · <bdi>{subject || t("console.setAside.gone")}</bdi>
      </h2>
      <p className="text-second">
        {t("console.setAside.tries", { count: tries })} · <Moment iso={set_aside_at} />
      </p>
      <p className="console-text" dir="ltr">
        {reason}
      </p>
      <Decision id={idOf(work)} intent="retry" question={t("console.setAside.retry")} refused={refused} />
      {kind === "message" && (
        <Decision id={idOf(work)} intent="drop" question={t("console.setAside.drop")} refused={refused} />
      )}
    </li>
  );
}

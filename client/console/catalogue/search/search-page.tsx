import { href, Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { dayText } from "#client/ui/day-text";
import { adminPaths } from "#client/console/console-paths";
import { Arrow } from "#client/console/arrow.tsx";
import { ListPage } from "#client/console/paged-list.tsx";
import { pageIn, searchIn } from "#client/console/list-url";
import { RecordTable } from "#client/console/record-table.tsx";
import { ruleKinds, type RuleKind } from "./rule-form";

const kinds = ["all", ...ruleKinds] as const;
/** Longest search, in characters (`shared/contracts/goods/search-rules.ts`). */
const longest = 100;
/** Searches without results, listed beside the rules. */
const shownMisses = 20;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const search = searchIn(url, longest);
  const kind = kinds.find((one) => one === url.searchParams.get("show")) ?? "all";
  const [rules, misses] = await Promise.all([
    api.call("listSearchRules", { search, kind, page: pageIn(url) }, { fresh: true }),
    api.call("listSearchMisses", { limit: shownMisses }, { fresh: true }),
  ]);
  const { rules: found, total, page, limit } = required(rules);
  return { search, kind, rules: found, misses: required(misses).misses, total, page, limit };
}

/** Where a new rule is made. @param text what nobody found */
const newRule = (kind: RuleKind, text = ""): string =>
  `${href(adminPaths.searchRule, { id: "new" })}?${new URLSearchParams({ show: kind, ...(text && { search: text }) })}`;

/** `/admin/search`: what the search was taught, and what it did not find. */
export function Component() {
  const t = useTexts();
  const { search, kind, rules, misses, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <ListPage
        title={t("searchRules")}
        more={t("searchRules.more")}
        list={list}
        actions={ruleKinds.map((one) => (
          <Link key={one} className="button button-quiet" to={newRule(one)}>
            {t(`searchRules.new.${one}`)}
          </Link>
        ))}
        path={adminPaths.search}
        parts={{ all: kinds, current: kind, by: "show", nameOf: (one) => t(`searchRules.kind.${one}`) }}
        search={{ label: t("searchRules.search"), sought: search, longest }}
      >
        <RecordTable
          caption={t("searchRules")}
          headings={[t("searchRules.rule"), t("searchRules.kind"), t("console.who"), t("console.when")]}
          rows={rules.map(({ id, rule, by, changed_at }) => ({
            key: id,
            cells: [
              <Link key="rule" className="link" dir="auto" to={href(adminPaths.searchRule, { id })}>
                <RuleText rule={rule} />
              </Link>,
              t(`searchRules.kind.${rule.kind}`),
              <bdi key="by">{by}</bdi>,
              dayText(changed_at),
            ],
          }))}
        />
      </ListPage>
      <Misses misses={misses} />
    </>
  );
}

type MissesProps = { misses: Awaited<ReturnType<typeof loader>>["misses"] };

/** What nobody found, each a click from being taught. */
function Misses({ misses }: MissesProps) {
  const t = useTexts();
  return (
    <section className="console-section">
      <h2>{t("searchRules.misses")}</h2>
      {misses.length === 0 && <p className="text-second">{t("searchRules.misses.none")}</p>}
      <RecordTable
        caption={t("searchRules.misses")}
        headings={[
          t("searchRules.misses.text"),
          t("searchRules.misses.often"),
          t("searchRules.misses.last"),
          t("searchRules.misses.teach"),
        ]}
        rows={misses.map(({ locale, text, searches, last_at }) => ({
          key: `${locale} ${text}`,
          cells: [
            <b key="text" dir="auto">
              {text}
            </b>,
            searches,
            dayText(last_at),
            <span key="teach" className="product-acts">
              {ruleKinds.map((one) => (
                <Link key={one} className="link" to={newRule(one, text)}>
                  {t(`searchRules.kind.${one}`)}
                  <span className="sr-only">: {text}</span>
                </Link>
              ))}
            </span>,
          ],
        }))}
      />
    </section>
  );
}

/** What a rule says, as one line. */
function RuleText({ rule }: Pick<CallReply<"listSearchRules">["rules"][number], "rule">) {
  if (rule.kind === "synonyms") return rule.phrases.join(" · ");
  const [from, to] = rule.kind === "spelling" ? [rule.from, rule.to] : [rule.query, rule.products.join(", ")];
  return (
    <span>
      {from} <Arrow /> {to}
    </span>
  );
}

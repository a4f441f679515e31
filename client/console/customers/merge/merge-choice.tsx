import { href, Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "#client/console/console-paths";
import { ListSearch } from "#client/console/list-search.tsx";

type MergeChoiceProps = {
  /** Of the one from whose page it began. */
  id: string;
  search: string;
  offered: CallReply<"listCustomers">["customers"];
};

/** Which account is the same customer's. */
export function MergeChoice({ id, search, offered }: MergeChoiceProps) {
  const t = useTexts();
  const path = href(adminPaths.mergeCustomers, { id });
  return (
    <>
      <p className="text-second">{t("customers.merge.choose")}</p>
      <ListSearch path={path} label={t("customers.search")} search={search} longest={100} />
      {search !== "" && offered.length === 0 && <p className="console-empty panel">{t("customers.none")}</p>}
      {offered.length > 0 && (
        <section className="panel customer-part">
          <ul>
            {offered.map((one) => (
              <li key={one.id}>
                <span className="customer-name">
                  <bdi>{one.name || one.establishment || t("customers.unnamed")}</bdi>
                  <bdi className="text-meta text-second">{[one.email, one.phone].filter(Boolean).join(" · ")}</bdi>
                </span>
                <Link className="button button-quiet" to={`${path}?${new URLSearchParams({ other: one.id })}`}>
                  {t("customers.merge.compare")}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

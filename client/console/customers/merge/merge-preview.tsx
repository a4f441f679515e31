import { Fragment } from "react";
import { href, Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { useMoney } from "#client/ui/money";
import { ChangeForm, Send, Hidden } from "#client/console/post-form.tsx";
import { SecondApproval } from "#client/console/second-approval.tsx";
import { adminPaths } from "#client/console/console-paths";
import { MergeSides } from "./merge-sides";

type Preview = CallReply<"previewCustomerMerge">;

/** Both accounts side by side, the effects or obstacles, and the confirmation. */
export function MergePreview({ preview }: { preview: Preview }) {
  const t = useTexts();
  const { stays, goes, obstacles } = preview;
  const swapped = `${href(adminPaths.mergeCustomers, { id: goes.id })}?${new URLSearchParams({ other: stays.id })}`;
  return (
    <>
      <MergeSides stays={stays} goes={goes} />
      <Link className="link console-back" to={swapped}>
        {t("customers.merge.swap")}
      </Link>
      {obstacles.length > 0 ? (
        <section className="panel customer-part" aria-labelledby="merge-obstacles">
          <h2 id="merge-obstacles">{t("customers.merge.refused")}</h2>
          <ul className="merge-list">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{t(`customers.obstacle.${obstacle}`)}</li>
            ))}
          </ul>
        </section>
      ) : (
        <MergeQuestion preview={preview} />
      )}
    </>
  );
}

/** Says what happens, who is notified, and for how long it can be undone. */
function MergeQuestion({ preview }: { preview: Preview }) {
  const { stays, goes, dropped_reviews, worth, needs_second, undo_days: days, seen } = preview;
  const t = useTexts();
  const money = useMoney();
  const held = [goes.email, goes.phone].filter((address) => address !== "");
  const told = [...held, stays.email, stays.phone].filter((address) => address !== "");
  return (
    <section className="panel customer-part" aria-labelledby="merge-what">
      <h2 id="merge-what">{t("customers.merge.what")}</h2>
      <ul className="merge-list">
        <li>{t("customers.merge.moves")}</li>
        {goes.wallet > 0 && <li>{t("customers.merge.wallet", { amount: money(goes.wallet) })}</li>}
        {goes.credit !== "none" && <li>{t("customers.merge.credit")}</li>}
        {dropped_reviews > 0 && <li>{t("customers.merge.reviews", { count: dropped_reviews })}</li>}
        <li>{t("customers.merge.sessions", { count: goes.sessions })}</li>
        <li>{t("customers.merge.checkouts")}</li>
        <li>
          {t("customers.merge.signIn", { days })} <Addresses of={held} />
        </li>
        <li>{t("customers.merge.held", { days })}</li>
        <li>
          {t("customers.merge.told", { days })} <Addresses of={told} />
        </li>
      </ul>
      {needs_second && <p className="customer-warning">{t("customers.merge.second", { amount: money(worth) })}</p>}
      <p className="text-second">{t("customers.merge.final")}</p>
      <SecondApproval act="customer.merge" subject={stays.id}>
        <ChangeForm>
          <Hidden other={goes.id} seen={seen} />
          <Send>{t("customers.merge.sure")}</Send>
        </ChangeForm>
      </SecondApproval>
    </section>
  );
}

const Addresses = ({ of }: { of: readonly string[] }) =>
  of.map((address, at) => (
    <Fragment key={address}>
      {at > 0 && " · "}
      <bdi dir="ltr">{address}</bdi>
    </Fragment>
  ));

import { href, Link, useNavigation } from "react-router";
import type { CallReply } from "../../../../shared/contracts/table";
import { useTexts } from "../../../messages/texts";
import { useMoney } from "../../../ui/money";
import { ChangeForm } from "../../change-form";
import { adminPaths } from "../../admin-paths";
import { MergeSides } from "./merge-sides";

type Preview = CallReply<"previewCustomerMerge">;

/** Both accounts side by side, what would happen or what stands in the way, and the question. */
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

/** Says what happens, and that it cannot be undone. */
function MergeQuestion({ preview: { goes, takes, dropped_reviews, seen } }: { preview: Preview }) {
  const t = useTexts();
  const money = useMoney();
  const busy = useNavigation().formData !== undefined;
  const kept = (["email", "phone"] as const).filter((kind) => goes[kind] !== "");
  return (
    <section className="panel customer-part" aria-labelledby="merge-what">
      <h2 id="merge-what">{t("customers.merge.what")}</h2>
      <ul className="merge-list">
        <li>{t("customers.merge.moves")}</li>
        {goes.wallet > 0 && <li>{t("customers.merge.wallet", { amount: money(goes.wallet) })}</li>}
        {goes.credit !== "none" && <li>{t("customers.merge.credit")}</li>}
        {dropped_reviews > 0 && <li>{t("customers.merge.reviews", { count: dropped_reviews })}</li>}
        {kept.map((kind) => (
          <li key={kind}>
            {takes[kind] ? t(`customers.merge.takes.${kind}`) : t(`customers.merge.frees.${kind}`)}{" "}
            <bdi dir="ltr">{goes[kind]}</bdi>
          </li>
        ))}
        <li>{t("customers.merge.sessions", { count: goes.sessions })}</li>
        <li>{t("customers.merge.checkouts")}</li>
      </ul>
      <p className="customer-warning">{t("customers.merge.final")}</p>
      <ChangeForm>
        <input type="hidden" name="other" value={goes.id} />
        <input type="hidden" name="seen" value={seen} />
        <button className="button" disabled={busy}>
          {t("customers.merge.sure")}
        </button>
      </ChangeForm>
    </section>
  );
}

import { Link } from "react-router";
import { AccountFrame } from "../account/account-frame";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";

/** What somebody sees who may not sell. */
export function NoSales() {
  const t = useTexts();
  return (
    <AccountFrame title={t("sales")} text={t("sales.refused")} path={paths.sales}>
      <p>
        <Link className="button" to={paths.contact}>
          {t("sales.ask")}
        </Link>
      </p>
    </AccountFrame>
  );
}

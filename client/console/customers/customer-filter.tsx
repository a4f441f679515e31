import { href, Link } from "react-router";
import type { CallReply } from "#shared/contracts/platform/table";
import { useTexts } from "#client/messages/texts";
import { adminPaths } from "../console-paths";
import { SeenLink } from "../seen-link";

type CustomerFilterProps = {
  id: string;
  /** As one of their orders names them; undefined without any. */
  buyer: CallReply<"listOrderQueue">["orders"][number]["buyer"] | undefined;
};

/** Over a list of orders: whose they are alone, and the way to all of them. */
export function CustomerFilter({ id, buyer }: CustomerFilterProps) {
  const t = useTexts();
  const name = buyer?.establishment || buyer?.name || buyer?.email || buyer?.phone;
  return (
    <p className="console-contact">
      <SeenLink className="link" to={href(adminPaths.customer, { id })}>
        {name ? <bdi>{name}</bdi> : t("console.customer.page")}
      </SeenLink>
      <Link className="link" to={adminPaths.orders}>
        {t("console.sales.all")}
      </Link>
    </p>
  );
}

import { Link, useHref } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";

type SalesLinkProps = { to: string; code: string; postKey: string; onTake(): Promise<void> };

/** A sales person's link without a cart: opening it does nothing, its button links the visitor's own cart. */
export function SalesLink({ to, code, postKey, onTake }: SalesLinkProps) {
  const t = useTexts();
  return (
    <section className="panel sales-link">
      <Icon name="tag" />
      <h1>{t("cartLink.sales")}</h1>
      <p className="text-second">{t("cartLink.sales.more")}</p>
      <p>
        {t("cartLink.sales.code")}{" "}
        <b>
          <bdi>{code}</bdi>
        </b>
      </p>
      <form
        method="post"
        action={useHref(to)}
        onSubmit={(event) => {
          event.preventDefault();
          void onTake();
        }}
      >
        <input type="hidden" name="key" value={postKey} />
        <button className="button" name="mode" value="add">
          {t("cartLink.sales.go")}
        </button>
        <Link className="link" to={paths.home}>
          {t("cartLink.sales.without")}
        </Link>
      </form>
    </section>
  );
}

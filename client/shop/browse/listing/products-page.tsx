import { useLoaderData } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { ListingView } from "./listing-view";
import type { loader } from "./products-loader";

export function Component() {
  const t = useTexts();
  const listing = useLoaderData<typeof loader>();
  const { search } = listing.query;
  return (
    <ListingView
      listing={listing}
      path={paths.products}
      heading={search ? t("listing.search", { search }) : t("listing.all")}
      description={t("listing.all.text")}
      introduction={search ? undefined : t("listing.all.text")}
      crumbs={search ? [{ name: t("listing.all"), to: paths.products }] : []}
    />
  );
}

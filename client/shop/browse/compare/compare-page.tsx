import { useEffect } from "react";
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { required } from "#client/runtime/reply";
import { apiOf } from "#client/runtime/request-context";
import { compareAtom } from "#client/shop/frame/shopper/compare-atom";
import { shopperKnown } from "#client/shop/frame/shopper/connection";
import { listsKnown } from "#client/shop/frame/shopper/stored-lists";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import { scalesDrawing } from "#client/ui/drawings/scales";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { compareUrl } from "./compare-url";
import { comparedIn } from "./compared-in";
import { CompareTable } from "./compare-table";
import "./compare.css";

/**
 * `/compare?products=a,b`: products side by side, for anybody who has the address. Without `products` the visitor's own
 * list: a user's from the server, a guest's from the browser.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const api = apiOf(context);
  const named = comparedIn(url);
  const ids = named.length > 0 ? named : await ownList(api);
  if (ids.length === 0) return { named: false, products: [] };
  const { products } = required(await api.call("compareProducts", { products: ids }));
  const byId = new Map(products.map(({ id, product, attributes }) => [id, { ...product, compared: attributes }]));
  return { named: named.length > 0, products: ids.flatMap((id) => byId.get(id) ?? []) };
}

async function ownList(api: ReturnType<typeof apiOf>): Promise<string[]> {
  if (!import.meta.env.SSR) {
    await shopperKnown();
    return [...shopperStore.get(compareAtom)];
  }
  const reply = await api.call("listCompared", {});
  return reply?.success ? reply.products.map(({ id }) => id) : [];
}

export function Component() {
  const t = useTexts();
  const { named, products } = useLoaderData<typeof loader>();
  useOwnList(named || products.length > 0);
  return (
    <div className="page-width compare">
      <PageHead title={t("compare")} description={t("compare.text")} path={paths.compare} />
      {products.length > 0 ? (
        <CompareTable products={products} own={!named} />
      ) : (
        <EmptyState
          drawing={scalesDrawing}
          heading="h1"
          title={t("compare.empty")}
          text={t("compare.empty.more")}
          action={{ text: t("error.toProducts"), to: paths.products }}
        />
      )}
    </div>
  );
}

/** Goes to the list that this browser stores, of which the server knows nothing. */
function useOwnList(isNamed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isNamed) return;
    const go = async () => {
      await listsKnown();
      const ids = shopperStore.get(compareAtom);
      if (ids.length > 0) await navigate(compareUrl(ids), { replace: true });
    };
    void go();
  }, [isNamed, navigate]);
}

import { useEffect, useState } from "react";
import { useTexts } from "#client/messages/texts";
import { compareAtom } from "#client/shop/frame/shopper/compare-atom";
import { connection } from "#client/shop/frame/shopper/connection";
import { useShopper } from "#client/shop/frame/shopper/shopper-store";
import { closeDialog, Dialog } from "#client/shop/frame/dialogs/dialog.tsx";
import { replaceInCompare } from "./compare-actions";

/** A fifth product asks which of the four makes room for it. */
export default function CompareFullDialog({ id, title }: { id: string; title: string }) {
  const t = useTexts();
  const ids = useShopper(compareAtom);
  const titles = useTitles(ids);
  const replace = (dropped: string) => {
    closeDialog();
    void replaceInCompare(dropped, id);
  };
  return (
    <Dialog title={t("compare.full")}>
      <p>{t("compare.full.ask", { title })}</p>
      <ul aria-busy={titles === null}>
        {ids.map((other) => (
          <li key={other}>
            <span id={`compared-${other}`}>{titles?.get(other) ?? "…"}</span>
            <button
              type="button"
              className="button button-quiet"
              aria-describedby={`compared-${other}`}
              onClick={() => replace(other)}
            >
              {t("compare.full.drop")}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Titles by group id; null while they are on their way. */
function useTitles(ids: readonly string[]): ReadonlyMap<string, string> | null {
  const [titles, setTitles] = useState<ReadonlyMap<string, string> | null>(null);
  const requested = ids.join(",");
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const request = { product_group_id: requested, sku_id: [] };
      const reply = await connection().call("listByIds", request, { signal: left.signal });
      const products = reply?.success ? reply.products : [];
      if (!left.signal.aborted) setTitles(new Map(products.map((one) => [one.product_group_id, one.title])));
    };
    void ask();
    return () => left.abort();
  }, [requested]);
  return titles;
}

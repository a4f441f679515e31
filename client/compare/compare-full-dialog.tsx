import { useEffect, useRef, useState } from "react";
import { Alerts } from "../alerts/alerts";
import { useTexts } from "../messages/texts";
import { compareAtom } from "../shopper/compare-atom";
import { connection } from "../shopper/connection";
import { shopperStore, useShopper } from "../shopper/shopper-store";
import { dialogAtom } from "../shopper/toggle-atoms";
import { Icon } from "../ui/icon";
import { replaceInCompare } from "./compare-actions";
import "../cart/dialog.css";

const close = () => shopperStore.set(dialogAtom, null);

/** A fifth product asks which of the four makes room for it (A61). */
export default function CompareFullDialog({ id, title }: { id: string; title: string }) {
  const t = useTexts();
  const ids = useShopper(compareAtom);
  const titles = useTitles(ids);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const replace = (dropped: string) => {
    close();
    void replaceInCompare(dropped, id);
  };
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="compare-full" onClose={close}>
      <header>
        <h2 id="compare-full">{t("compare.full")}</h2>
        <button type="button" aria-label={t("cart.choose.close")} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
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
      <Alerts />
    </dialog>
  );
}

/** Titles by group id; null while they are on their way. */
function useTitles(ids: readonly string[]): ReadonlyMap<string, string> | null {
  const [titles, setTitles] = useState<ReadonlyMap<string, string> | null>(null);
  const asked = ids.join(",");
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const request = { product_group_id: asked, sku_id: [] };
      const reply = await connection().call("listByIds", request, { signal: left.signal });
      const products = reply?.success ? reply.products : [];
      if (!left.signal.aborted) setTitles(new Map(products.map((one) => [one.product_group_id, one.title])));
    };
    void ask();
    return () => left.abort();
  }, [asked]);
  return titles;
}

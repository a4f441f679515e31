import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { useMoney } from "#client/ui/money";
import type { Promo } from "./tabby-promo";
import "./instalments.css";

/** How many payments Tabby makes of a sum. */
const parts = 4;

type InstalmentsProps = {
  /** In AED. */
  total: number;
  /** The kind of page, as Tabby counts them. */
  source: Promo["source"];
};

/**
 * What a sum is in Tabby's payments, where the shop takes Tabby: a text of our own, which follows the sum as it is drawn
 * and needs no scripts. A shop with a public key at Tabby shows Tabby's snippet in its place.
 */
export function Instalments({ total, source }: InstalmentsProps) {
  const t = useTexts();
  const money = useMoney();
  const { payment, tabby, locale } = useVisit();
  if (total <= 0 || !payment.includes("tabby")) return null;
  const each = Math.ceil(Math.round(total * 100) / parts) / 100;
  const own = <p className="text-meta text-second">{t("layout.instalments", { amount: money(each) })}</p>;
  if (!tabby) return own;
  return <TabbyPlace promo={{ ...tabby, price: total.toFixed(2), lang: locale, source }}>{own}</TabbyPlace>;
}

/**
 * The place of Tabby's snippet. Its script is fetched once the place comes near the window and the visitor has agreed to be
 * counted, or when they ask for it here; until it has drawn something, and if it never does, our own text stands there.
 */
function TabbyPlace({ promo, children }: { promo: Promo; children: ReactNode }) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isShown, setShown] = useState(false);
  const { publicKey, merchantCode, price, lang, source } = promo;
  useEffect(() => {
    let end = () => {};
    let isLeft = false;
    const begin = async () => {
      const { showTabbyPromo } = await import("./tabby-promo");
      if (isLeft || !place.current) return;
      // What stands there has the price of before.
      setShown(false);
      place.current.replaceChildren();
      end = showTabbyPromo(place.current, { publicKey, merchantCode, price, lang, source }, isWanted, setShown);
    };
    void begin();
    return () => {
      isLeft = true;
      end();
    };
  }, [publicKey, merchantCode, price, lang, source, isWanted]);
  return (
    <div className="instalments">
      {!isShown && children}
      {!isShown && (
        <button type="button" className="link text-meta needs-scripts" onClick={() => setWanted(true)}>
          {t("layout.instalments.plan")}
        </button>
      )}
      <div ref={place} id={`tabby-${source}`} className="tabby-place" />
    </div>
  );
}

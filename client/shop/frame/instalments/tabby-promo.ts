import { mayTrack, onConsent } from "../tracking/consent";

/** What Tabby's snippet is asked to show. */
export type Promo = {
  publicKey: string;
  merchantCode: string;
  /** AED with two decimals. */
  price: string;
  lang: "en" | "ar";
  source: "product" | "cart";
};

type TabbyPromo = new (options: Promo & { selector: string; currency: "AED" }) => unknown;
declare global {
  /** What Tabby's script gives the page. */
  var TabbyPromo: TabbyPromo | undefined;
}

const address = "https://checkout.tabby.ai/tabby-promo.js";
/** How far from the window the snippet is made ready before it shows. */
const margin = "200px";

/**
 * Shows Tabby's snippet in a place once that comes near the window and the visitor has agreed to be counted.
 * @param place with an id, and nothing of React's in it
 * @param isWanted the visitor wants to see it now, whatever they agreed to
 * @param tell whether the snippet stands there
 * @returns ends the wait; what stands there stays
 */
export function showTabbyPromo(
  place: HTMLElement,
  promo: Promo,
  isWanted: boolean,
  tell: (isShown: boolean) => void,
): () => void {
  let hasEnded = false;
  const show = () => {
    if (!hasEnded && (isWanted || mayTrack())) tabbyScript((Tabby) => !hasEnded && draw(Tabby, place, promo, tell));
  };
  const end = onConsent(show);
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      show();
    },
    { rootMargin: margin },
  );
  observer.observe(place);
  return () => {
    hasEnded = true;
    observer.disconnect();
    end();
  };
}

/** Has the script draw, and tells once something stands there; what it throws leaves our own text. */
function draw(Tabby: TabbyPromo, place: HTMLElement, promo: Promo, tell: (isShown: boolean) => void): void {
  place.replaceChildren();
  const drawn = new MutationObserver(() => {
    if (place.childElementCount === 0) return;
    drawn.disconnect();
    tell(true);
  });
  drawn.observe(place, { childList: true });
  try {
    void new Tabby({ ...promo, selector: `#${place.id}`, currency: "AED" });
  } catch {
    drawn.disconnect();
    place.replaceChildren();
    tell(false);
  }
}

/**
 * Fetches Tabby's script, once for each document. The page's policy lets it run because it is put in by a script that the
 * nonce trusts. One that cannot be loaded is silent, and the next call tries again.
 */
function tabbyScript(onLoad: (Tabby: TabbyPromo) => void): void {
  if (globalThis.TabbyPromo) return onLoad(globalThis.TabbyPromo);
  const ready = () => globalThis.TabbyPromo && onLoad(globalThis.TabbyPromo);
  const waiting = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);
  const script = waiting ?? document.createElement("script");
  script.addEventListener("load", ready);
  if (waiting) return;
  script.src = address;
  script.async = true;
  script.nonce = document.querySelector<HTMLMetaElement>("meta[nonce]")?.nonce ?? "";
  script.addEventListener("error", () => script.remove());
  document.head.appendChild(script);
}

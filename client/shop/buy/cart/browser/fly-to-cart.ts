/** How long a picture is on its way, and how long the badge then beats, in ms. */
const flight = 240;
const beat = 180;

/**
 * Shows where an added product went: a small copy of its picture flies to the cart in the header or in the bottom bar,
 * whose badge then pulses. Nothing moves with reduced motion, and nothing else waits for it.
 * @param from the card whose picture flies, or the screen of one product; nothing flies out of a dialog, as it would
 *   pass below it
 */
export async function flyToCart(from: Element | null): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const cart = visibleCart();
  if (!cart) return;
  const pictures = from?.querySelectorAll<HTMLImageElement>(picturesIn(from)) ?? [];
  const picture = Array.from(pictures).find((one) => one.complete && isInWindow(one.getBoundingClientRect()));
  if (picture) await fly(picture, cart);
  cart.animate({ scale: ["1", "1.18", "1"] }, { duration: beat, easing: "ease-out" });
}

/** The cart that is in the window: a phone's bottom bar comes before its header. */
const visibleCart = (): Element | undefined =>
  ["nav.bottom-bar a:has(use[href$=cart])", ".cart-link"]
    .map((selector) => document.querySelector(selector))
    .find((link): link is Element => link !== null && isInWindow(link.getBoundingClientRect()));

const picturesIn = (from: Element): string => (from.matches(".card") ? ".card-picture img" : ".gallery-pictures img");

const isInWindow = ({ top, bottom, left, right, width }: DOMRect): boolean =>
  width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;

async function fly(picture: HTMLImageElement, cart: Element): Promise<void> {
  const [begin, end] = [picture.getBoundingClientRect(), cart.querySelector(".icon")!.getBoundingClientRect()];
  const copy = new Image();
  copy.src = picture.currentSrc;
  copy.alt = "";
  Object.assign(copy.style, {
    position: "fixed",
    zIndex: "35",
    borderRadius: "12px",
    objectFit: "cover",
    pointerEvents: "none",
    left: `${begin.left}px`,
    top: `${begin.top}px`,
    width: `${begin.width}px`,
    height: `${begin.height}px`,
  });
  document.body.append(copy);
  const [x, y] = [
    centre(end.left, end.width, begin.left, begin.width),
    centre(end.top, end.height, begin.top, begin.height),
  ];
  const small = end.width / begin.width;
  const way = copy.animate(
    [
      { translate: "0 0", scale: 0.6, opacity: 0.95 },
      { translate: `${x}px ${y}px`, scale: small, opacity: 0.6 },
    ],
    { duration: flight, easing: "cubic-bezier(0.4, 0, 0.8, 0.6)", fill: "forwards" },
  );
  await way.finished.catch(() => undefined);
  copy.remove();
}

/** From one middle to the other, in px. */
const centre = (to: number, toSize: number, from: number, fromSize: number): number =>
  to + toSize / 2 - (from + fromSize / 2);

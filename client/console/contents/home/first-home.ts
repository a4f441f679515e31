import ar from "#client/messages/ar/home.json";
import en from "#client/messages/en/home.json";
import type { Tree } from "../form-document";

type TextName = keyof typeof en;
const both = (name: TextName) => ({ en: en[name], ar: ar[name] });

/** The home page that the shop shows while nothing is published: staff begin with it. */
export const firstHome = (): Tree => ({
  kind: "home",
  hero: {
    title: both("home.hero.title"),
    text: both("home.hero.text"),
    button: both("home.seeOffers"),
    link: "/offers",
    picture: { wide: "hero-desktop.webp", wide_ar: "hero-desktop-rtl.webp", narrow: "hero-phone.webp" },
  },
  rows: [
    { kind: "categories" },
    { kind: "products", from: "offers", title: both("home.offers") },
    { kind: "promises" },
    { kind: "collections" },
    { kind: "specialities" },
    { kind: "brands" },
  ],
});

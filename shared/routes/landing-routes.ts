/** The rows of `screens.ts` on which the shop shows what it has put together (kits, offers, guides), asks where goods go, and what it says of itself. */
export const landingRoutes = {
  /** Kits to open a room with; the sitemap of pages asks which there are. */
  clinics: { path: "/clinics", page: "shop/browse/clinics/clinics", sitemap: true, texts: ["clinics"] },
  clinic: {
    path: "/clinics/:slug",
    page: "shop/browse/clinics/clinic",
    catalogue: true,
    texts: ["clinics"],
    posts: "form",
  },
  deliverTo: {
    path: "/deliver-to",
    page: "shop/browse/deliver-to/deliver-to",
    audience: "private",
    indexed: false,
    posts: "form",
    texts: ["deliver-to", "delivery"],
  },
  offers: { path: "/offers", page: "shop/browse/offers/offers", sitemap: true, texts: ["deals"] },
  guide: {
    path: "/choose/:guide",
    page: "shop/browse/choose/guide",
    sitemap: true,
    query: ["for", "latex", "sterile", "width", "tissue", "absorb", "usp", "needle"],
    texts: ["choose"],
  },
  policy: {
    path: "/policy/:policy",
    page: "shop/browse/policy/policy",
    sitemap: true,
    texts: ["privacy"],
  },
  /** What staff have written; the sitemap of pages asks which there are. */
  page: { path: "/pages/:slug", page: "shop/browse/content-page/page" },
  about: { path: "/about", page: "shop/browse/about/about", sitemap: true },
  contact: {
    path: "/contact",
    page: "shop/browse/about/contact",
    sitemap: true,
    query: ["sent"],
    texts: ["about", "enquiry"],
    posts: "form",
  },
  enquiry: {
    path: "/enquiry",
    page: "shop/browse/enquiry/enquiry",
    query: ["about", "product", "sent"],
    texts: ["enquiry"],
    posts: "form",
  },
} as const;

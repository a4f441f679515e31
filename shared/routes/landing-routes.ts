/** The rows of `screens.ts` on which the shop shows what it has put together (kits, offers, guides), asks where goods go, and what it says of itself. */
export const landingRoutes = {
  /** Kits to open a room with; the sitemap of pages asks which there are. */
  clinics: { path: "/clinics", page: "browse/clinics/clinics", sitemap: true, texts: ["clinics"] },
  clinic: {
    path: "/clinics/:slug",
    page: "browse/clinics/clinic",
    catalogue: true,
    texts: ["clinics"],
    posts: "form",
  },
  deliverTo: {
    path: "/deliver-to",
    page: "browse/deliver-to/deliver-to",
    audience: "private",
    indexed: false,
    posts: "form",
    texts: ["deliver-to", "delivery"],
  },
  offers: { path: "/offers", page: "browse/offers/offers", sitemap: true, texts: ["deals"] },
  guide: {
    path: "/choose/:guide",
    page: "browse/choose/guide",
    sitemap: true,
    query: "guide",
    texts: ["choose"],
  },
  policy: {
    path: "/policy/:policy",
    page: "browse/policy/policy",
    sitemap: true,
    texts: ["privacy"],
  },
  /** What staff have written; the sitemap of pages asks which there are. */
  page: { path: "/pages/:slug", page: "browse/content-page/page" },
  about: { path: "/about", page: "browse/about/about", sitemap: true },
  contact: {
    path: "/contact",
    page: "browse/about/contact",
    sitemap: true,
    query: ["sent"],
    texts: ["about", "enquiry"],
    posts: "form",
  },
  enquiry: {
    path: "/enquiry",
    page: "browse/enquiry/enquiry",
    query: ["about", "product", "sent"],
    texts: ["enquiry"],
    posts: "form",
  },
} as const;

/** Every address pattern of the shop, once (spec §2): for `routes.ts`, for links (`href(paths.product, …)`) and for tests. */
export const paths = {
  home: "/shop",
  products: "/products",
  product: "/products/:slug",
  category: "/category/:key",
  subcategory: "/categories/:slug",
  speciality: "/specialities/:slug",
  procedure: "/procedures/:slug",
  brands: "/brands",
  brand: "/brand/:slug",
  slugProducts: "/:slug/products",
  policy: "/policy/:policy",
  about: "/about",
  contact: "/contact",
  cart: "/cart",
  login: "/account/login",
  notFound: "/404",
} as const;

/** First path segments that can never be a slug of `/{slug}/products` (A3, A69). */
export const reservedSegments: ReadonlySet<string> = new Set([
  "404", "about", "account", "admin", "api", "ar", "brand", "brands", "cart", "categories", "category", "checkout",
  "checkout-expired", "contact", "dev", "media", "order", "policy", "procedures", "products", "reviews", "shop",
  "specialities",
]);

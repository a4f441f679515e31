import type { RouteObject } from "react-router";
import { listingParameters } from "../shared/listing";
import { ErrorScreen } from "./error/error-screen";
import { Layout } from "./layout/layout";
import { paths } from "./paths";

/** What the edge and the frame must know of a screen before its module is loaded. */
export type ScreenTraits = {
  /** A public screen is the same for everyone and may be cached; a private one is rendered for each request. */
  audience: "public" | "private";
  /** Query parameters the screen reads; no others reach its loader or its cache key. */
  query: readonly string[];
  /** Shows the mobile bottom bar (spec §2, A15). */
  bottomBar: boolean;
  /** A skeleton stands in while navigating to it (spec §2, A14); otherwise the old screen stays until it is ready. */
  placeholder: boolean;
};

const screen: ScreenTraits = { audience: "public", query: [], bottomBar: true, placeholder: false };
const listing: ScreenTraits = { ...screen, query: listingParameters, placeholder: true };

/** Every screen once. Fixed prefixes stand before `/:slug/products`, which the router would score as equal (A3). */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          { id: "home", path: paths.home, handle: screen, lazy: () => import("./home/home-page") },
          { id: "products", path: paths.products, handle: listing, lazy: () => import("./listing/products-page") },
          {
            id: "product",
            path: paths.product,
            handle: { ...screen, query: ["sku"], bottomBar: false },
            lazy: () => import("./product/product-page"),
          },
          { id: "category", path: paths.category, handle: listing, lazy: () => import("./listing/category-page") },
          { id: "subcategory", path: paths.subcategory, handle: listing, lazy: () => import("./listing/subcategory-page") },
          { id: "speciality", path: paths.speciality, handle: listing, lazy: () => import("./listing/speciality-page") },
          { id: "procedure", path: paths.procedure, handle: listing, lazy: () => import("./listing/procedure-page") },
          { id: "brands", path: paths.brands, handle: { ...screen, bottomBar: false }, lazy: () => import("./brands/brands-page") },
          { id: "brand", path: paths.brand, handle: listing, lazy: () => import("./listing/brand-page") },
          { id: "policy", path: paths.policy, handle: screen, lazy: () => import("./policy/policy-page") },
          { id: "about", path: paths.about, handle: screen, lazy: () => import("./about/about-page") },
          { id: "contact", path: paths.contact, handle: screen, lazy: () => import("./about/contact-page") },
          {
            id: "cart",
            path: paths.cart,
            handle: { ...screen, audience: "private", bottomBar: false },
            lazy: () => import("./cart/cart-page"),
          },
          {
            id: "login",
            path: paths.login,
            handle: { ...screen, audience: "private", query: ["returnUrl", "source"] },
            lazy: () => import("./account/login-page"),
          },
          { id: "slug-products", path: paths.slugProducts, handle: listing, lazy: () => import("./listing/slug-products-page") },
          { id: "not-found", path: "*", handle: { ...screen, audience: "private" }, lazy: () => import("./error/not-found-page") },
        ],
      },
    ],
  },
];

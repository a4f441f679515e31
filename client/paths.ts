/** Whether an address is the console's, with or without a language; the shop's pages know no more of it. */
export const isConsolePath = (pathname: string): boolean => /^(\/ar)?\/admin(\/|$)/i.test(pathname);

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
  cartLink: "/cart/link/:token",
  wishlist: "/wishlist",
  compare: "/compare",
  quickOrder: "/quick-order",
  addReview: "/reviews/add",
  enquiry: "/enquiry",
  login: "/account/login",
  account: "/account",
  editProfile: "/account/editProfile",
  addresses: "/account/addresses",
  wallet: "/account/wallet",
  kyc: "/account/kyc",
  myReviews: "/account/reviews",
  notFound: "/404",
} as const;

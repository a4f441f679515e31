import { paths } from "#client/paths";
import type { IconName } from "#client/ui/icon.tsx";

/** Each is called `account.nav.<name>`, and on the overview `account.card.<name>` says more. */
const accountLinks = [
  { name: "orders", to: paths.orders, icon: "invoice" },
  { name: "profile", to: paths.editProfile, icon: "account" },
  { name: "addresses", to: paths.addresses, icon: "truck" },
  { name: "wallet", to: paths.wallet, icon: "cash" },
  { name: "rewards", to: `${paths.account}?selected=reward`, icon: "tag" },
  { name: "credit", to: paths.creditLine, icon: "recent" },
  { name: "kyc", to: paths.kyc, icon: "shield" },
  { name: "sales", to: paths.sales, icon: "popular" },
  { name: "reviews", to: paths.myReviews, icon: "star" },
  { name: "wishlist", to: paths.wishlist, icon: "heart" },
  { name: "data", to: paths.accountData, icon: "shield" },
  { name: "help", to: paths.contact, icon: "help" },
] as const satisfies { name: string; to: string; icon: IconName }[];

export type AccountLink = (typeof accountLinks)[number];

/**
 * The sections of the account, for its screens and for the account sheet.
 * @param sells whether the user may make sales links; others don't need that screen
 */
export const accountLinksFor = (sells: boolean | undefined): AccountLink[] =>
  accountLinks.filter(({ name }) => sells || name !== "sales");

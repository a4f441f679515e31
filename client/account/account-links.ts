import { paths } from "../paths";
import type { IconName } from "../ui/icon";

/**
 * The places of the account, for its screens and for the account sheet (A13). Each is called `account.nav.<name>`, and on
 * the overview `account.card.<name>` says more.
 */
export const accountLinks = [
  { name: "orders", to: paths.orders, icon: "invoice" },
  { name: "profile", to: paths.editProfile, icon: "account" },
  { name: "addresses", to: paths.addresses, icon: "truck" },
  { name: "wallet", to: paths.wallet, icon: "cash" },
  { name: "rewards", to: `${paths.account}?selected=reward`, icon: "tag" },
  { name: "kyc", to: paths.kyc, icon: "shield" },
  { name: "reviews", to: paths.myReviews, icon: "star" },
  { name: "wishlist", to: paths.wishlist, icon: "heart" },
  { name: "data", to: paths.ownData, icon: "shield" },
  { name: "help", to: paths.contact, icon: "help" },
] as const satisfies { name: string; to: string; icon: IconName }[];

import { paths } from "../paths";
import type { IconName } from "../ui/icon";

/** Where the account sheet leads (A13); each is called `signIn.account.<name>`. */
export const accountLinks = [
  { name: "overview", to: "/account", icon: "account" },
  { name: "profile", to: "/account/editProfile", icon: "invoice" },
  { name: "kyc", to: "/account/kyc", icon: "shield" },
  { name: "addresses", to: "/account/addresses", icon: "truck" },
  { name: "wallet", to: "/account/wallet", icon: "cash" },
  { name: "wishlist", to: paths.wishlist, icon: "heart" },
] as const satisfies { name: string; to: string; icon: IconName }[];

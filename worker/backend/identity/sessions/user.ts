import type { z } from "zod";
import type { sessionUser } from "#shared/contracts/identity/sessions";
import type { AccountRow } from "./account-statements";

/** An account as its owner sees it. */
export const sessionUserOf = (account: AccountRow): z.output<typeof sessionUser> => ({
  email: account.email ?? "",
  name: account.name,
  phone: account.phone ?? "",
  first_name: account.first_name,
  last_name: account.last_name,
  businessType: account.business_type,
});

/** Whether the last step of sign-up, which asks for a name, is still to come. */
export const isNewUser = ({ name }: AccountRow): boolean => name === "";

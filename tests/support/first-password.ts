import { newestCode } from "./sent-messages";
import type { TestShopper } from "./shoppers";

/** Gives an account its first password, by a code to its e-mail (or phone), and what else is changed with it. */
export async function setFirstPassword(user: TestShopper, password: string, info: Record<string, unknown> = {}) {
  const { email, phone } = (await user.get("getCustomer")).user;
  await user.get("sendOtp", { ...(email ? { email } : { phone }), purpose: "password" });
  const password_otp = await newestCode(email || phone);
  return user.get("updateUser", { user_info: { ...info, password, password_otp } });
}

import { newestCode } from "./sent-messages";
import { shopperWith } from "./shoppers";

let made = 0;

/** An address as `editAddress` takes it. */
export const addressSample = {
  first_name: "Mona",
  address_line_1: "Clinic 4",
  city: "Dubai",
  state: "Dubai",
  phone: "0501234567",
};

/** Somebody who signed in by a code, with a session of its own each time; a new account where there is none. */
export async function signedInByCode(email = `signed-in-${++made}@clinic.test`) {
  const nobody = shopperWith({});
  await nobody.get("sendOtp", { email });
  const reply = await nobody.get("confirmAccount", { email, otp: await newestCode(email) });
  return {
    email,
    refreshToken: reply.refresh_token!,
    shopper: shopperWith({ authorization: `Bearer ${reply.access_token}` }),
  };
}

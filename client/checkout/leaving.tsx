import { Navigate } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import type { Failed } from "./checkout-failure";

/** In the browser: on to `/404` with the failure's message, which navigation state carries. */
export function Leaving({ failed }: Failed) {
  const t = useTexts();
  return <Navigate to={paths.notFound} replace state={{ failure: failed.message || t("checkout.retry") }} />;
}

import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import type { Failed } from "./checkout-failure";

/** In the browser: on to `/404` with the failure's message, which navigation state carries. */
export function Leaving({ failed }: Failed) {
  const t = useTexts();
  const navigate = useNavigate();
  const failure = failed.message || t("checkout.retry");
  useEffect(() => void navigate(paths.notFound, { replace: true, state: { failure } }), [navigate, failure]);
  return null;
}

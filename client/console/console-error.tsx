import { isRouteErrorResponse, useRouteError } from "react-router";
import { ShopError } from "../shop/frame/layout/shop-error";
import { useTexts } from "../messages/texts";
import { Frame, type ConsoleRefused } from "./console-layout";
import { RecordFrame } from "./record-frame";

/** In the console's place: what one's roles do not include, in its frame; anything else, as the shop says it. */
export function ConsoleError() {
  const error = useRouteError();
  const refused: Partial<ConsoleRefused> | null = isRouteErrorResponse(error) ? error.data : null;
  if (refused?.code !== "no_right" || !refused.frame || !refused.lacking) return <ShopError />;
  return (
    <Frame {...refused.frame}>
      <NoRight lacking={refused.lacking} owners={refused.owners ?? []} />
    </Frame>
  );
}

function NoRight({ lacking, owners }: Pick<ConsoleRefused, "lacking" | "owners">) {
  const t = useTexts();
  return (
    <RecordFrame title={t("console.noRight")}>
      <p>{t("console.noRight.needs", { right: t(`console.right.${lacking}`) })}</p>
      {owners.length > 0 && <p>{t("console.noRight.owners", { names: owners.join(t("console.comma")) })}</p>}
      <p>{t("console.noRight.more")}</p>
    </RecordFrame>
  );
}

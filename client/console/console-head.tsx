import type { ReactNode } from "react";
import { PageHead } from "../shop/frame/layout/page-head";
import { useTexts } from "../messages/texts";
import { useScreenWrites } from "./use-right";

type AdminHeadProps = {
  title: string;
  /** What can be begun here, the main thing first; at the end of the heading's line. */
  actions?: ReactNode;
};

/** Heading and title of a screen of the console, which no search engine lists. */
export function AdminHead({ title, actions }: AdminHeadProps) {
  const t = useTexts();
  const { isHeld } = useScreenWrites();
  return (
    <>
      <PageHead title={`${title} | ${t("console.title")}`} description={t("console.title")} path="" />
      {actions ? (
        <div className="console-head">
          <h1>{title}</h1>
          <div className="console-actions">{actions}</div>
        </div>
      ) : (
        <h1>{title}</h1>
      )}
      {!isHeld && <p className="text-second">{t("console.viewOnly")}</p>}
    </>
  );
}

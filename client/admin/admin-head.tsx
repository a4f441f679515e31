import { PageHead } from "../layout/page-head";
import { useTexts } from "../messages/texts";
import { useScreenWrites } from "./use-right";

/** Heading and title of a screen of the console, which no search engine lists. */
export function AdminHead({ title }: { title: string }) {
  const t = useTexts();
  const { isHeld } = useScreenWrites();
  return (
    <>
      <PageHead title={`${title} | ${t("admin.title")}`} description={t("admin.title")} path="" />
      <h1>{title}</h1>
      {!isHeld && <p className="text-second">{t("admin.viewOnly")}</p>}
    </>
  );
}

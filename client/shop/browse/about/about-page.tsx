import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { Locale } from "#shared/text/locale";
import { PageHead } from "#client/shop/frame/layout/page-head.tsx";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { withNames } from "#shared/shop-settings/shop-names";
import { loadShopNames } from "../policy/load-shop-names";
import { apiOf, visitOf } from "#client/runtime/request-context";
import { Prose, type ProseText } from "#client/ui/prose.tsx";

const texts: Record<Locale, () => Promise<{ text: ProseText }>> = {
  en: () => import("./texts/about.en"),
  ar: () => import("./texts/about.ar"),
};

/** Who the shop is. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { locale } = visitOf(context);
  const [{ text }, names] = await Promise.all([texts[locale](), loadShopNames(apiOf(context), locale)]);
  // What the software's own name means is of no use to another shop.
  const sections = text.sections.filter(({ id }) => id !== "name" || names.brand.shipped);
  return { ...text, lead: withNames(text.lead, names), sections };
}

export function Component() {
  const t = useTexts();
  const text = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={text.title} description={text.lead} path={paths.about} />
      <Prose text={text} />
      <p className="prose page-width">
        <Link className="button" to={paths.contact}>
          {t("layout.contact")}
        </Link>
      </p>
    </>
  );
}

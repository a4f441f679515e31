import { locales, localePrefix } from "../../shared/locale";
import { useTexts } from "../messages/texts";
import { useVisit } from "../runtime/shop";

type PageHeadProps = {
  /** Without the shop's name, which is added. */
  title: string;
  description: string;
  /** The screen's one address without a language prefix: path and normalised query. */
  path: string;
  /** For screens that no search engine should list; they have no canonical address either. */
  noindex?: boolean;
  /** Picture for link previews: a path of this origin. */
  image?: string | null;
};

/**
 * Title, description, canonical address, languages and link preview of a screen. React puts them into the head, on
 * the server and after a navigation; stand it outside of any Suspense, or the head comes late.
 */
export function PageHead({ title, description, path, noindex = false, image }: PageHeadProps) {
  const t = useTexts();
  const { locale, origin } = useVisit();
  const fullTitle = `${title} | ${t("layout.name")}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <Addresses path={path} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t("layout.name")} />
      <meta property="og:locale" content={locale === "ar" ? "ar_AE" : "en_AE"} />
      {image && <meta property="og:image" content={origin + image} />}
    </>
  );
}

/** The canonical address, and the same screen in each language; English is the default. */
function Addresses({ path }: { path: string }) {
  const { locale, origin } = useVisit();
  const canonical = origin + localePrefix(locale) + path;
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + localePrefix(other) + path} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}

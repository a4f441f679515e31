import { locales, localePrefix } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { useScreen } from "./screen";
import { LinkPreview, type PreviewPicture } from "./link-preview";

type PageHeadProps = {
  /** Without the shop's name, which is added. */
  title: string;
  description: string;
  /** The screen's one URL without a language prefix: path and normalised query. */
  path: string;
  /** Keeps the page out of search engines though its screen is indexed: a filtered list, a failure. */
  noindex?: boolean;
  /** What link previews show; without one the shop's own picture. */
  picture?: PreviewPicture | false | undefined;
};

/**
 * Title, description, canonical URL and languages of a screen. React puts them into the head, on the server and after a
 * navigation; place it outside any Suspense, or the head comes late. Only the server writes link previews, since they
 * are made from its markup.
 */
export function PageHead({ title, description, path, noindex = false, picture }: PageHeadProps) {
  const t = useTexts();
  const indexed = useScreen()?.indexed && !noindex;
  const fullTitle = `${title} | ${t("layout.name")}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {indexed ? <Addresses path={path} /> : <meta name="robots" content="noindex" />}
      {import.meta.env.SSR && (
        <LinkPreview title={title} description={description} path={indexed ? path : undefined} picture={picture} />
      )}
    </>
  );
}

/** The canonical URL, and the same screen in each language; English is the default. */
function Addresses({ path }: { path: string }) {
  const { locale, origin } = useVisit();
  return (
    <>
      <link rel="canonical" href={origin + localePrefix(locale) + path} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + localePrefix(other) + path} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}

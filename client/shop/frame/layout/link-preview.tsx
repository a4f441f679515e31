import { locales, type Locale } from "#shared/text/locale";
import { useTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { absolute } from "./structured-data";

export type PreviewPicture = {
  /** File name below `/media/{preset}/`, of a square picture. */
  file: string;
  alt: string;
};

type LinkPreviewProps = {
  title: string;
  description: string;
  /** The screen's canonical path; absent for a screen that has none. */
  path?: string | undefined;
  picture?: PreviewPicture | false | undefined;
};

/** Open Graph locale of each language. */
const territories: Record<Locale, string> = { en: "en_AE", ar: "ar_AE" };

/** Open Graph data for previews of links to this screen. */
export function LinkPreview({ title, description, path, picture }: LinkPreviewProps) {
  const t = useTexts();
  const visit = useVisit();
  const { locale, origin } = visit;
  const image = picture
    ? { url: `/media/product-desktop/${picture.file}`, width: 1000, height: 1000, alt: picture.alt }
    : { ...banner(locale), alt: t("home.hero.title") };
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t("layout.name")} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path !== undefined && <meta property="og:url" content={absolute(visit, path)} />}
      <meta property="og:locale" content={territories[locale]} />
      {locales
        .filter((other) => other !== locale)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={territories[other]} />
        ))}
      <meta property="og:image" content={origin + image.url} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The home page's banner, as the shop's own preview picture. */
const banner = (locale: Locale) => ({
  url: `/media/banner-desktop/${locale === "ar" ? "hero-desktop-rtl.webp" : "hero-desktop.webp"}`,
  width: 2000,
  height: 900,
});

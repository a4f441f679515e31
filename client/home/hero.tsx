import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { useVisit } from "../runtime/request-context";

const wide = { width: 2000, height: 800 };

/** A preset of the image service and its double, for denser screens. */
const withDouble = (preset: string, width: number, file: string): string =>
  `/media/${preset}/${file} ${width}w,/media/${preset}@2x/${file} ${2 * width}w`;

/** The opening picture with what the shop is for. The picture is the page's largest paint: fetched first. */
export function Hero() {
  const t = useTexts();
  const { locale } = useVisit();
  const desktop = locale === "ar" ? "hero-desktop-rtl.webp" : "hero-desktop.webp";
  return (
    <section className="hero">
      <picture>
        <source media="(max-width:639px)" srcSet={withDouble("banner-mobile", 800, "hero-phone.webp")} sizes="100vw" />
        <img
          src={`/media/banner-desktop/${desktop}`}
          srcSet={withDouble("banner-desktop", 2000, desktop)}
          sizes="100vw"
          alt=""
          {...wide}
          fetchPriority="high"
        />
      </picture>
      <div>
        <h1>{t("home.headline")}</h1>
        <p>{t("home.lead")}</p>
        <Link className="button" to={`${paths.products}?offers=1`}>
          {t("home.seeOffers")}
        </Link>
        <a className="button button-quiet max-lg:hidden" href="#categories">
          {t("home.seeCategories")}
        </a>
      </div>
    </section>
  );
}

import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { useVisit } from "#client/runtime/request-context";
import { withDouble } from "./banner-sources";
import { ContentLink } from "#client/ui/content-link.tsx";
import type { HomeData } from "./home-loader";

const wide = { width: 2000, height: 800 };

/**
 * The opening picture with what the shop is for. The picture is the page's largest paint: fetched first.
 * @param hero as staff have published it; undefined: the shop's own
 */
export function Hero({ hero }: { hero?: HomeData["hero"] }) {
  const t = useTexts();
  const { locale } = useVisit();
  const desktop = hero?.wide ?? (locale === "ar" ? "hero-desktop-rtl.webp" : "hero-desktop.webp");
  return (
    <section className="hero">
      <picture>
        <source
          media="(max-width:639px)"
          srcSet={withDouble("banner-mobile", 800, hero?.narrow ?? "hero-phone.webp")}
          sizes="100vw"
        />
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
        <h1>{hero?.title ?? t("home.hero.title")}</h1>
        <p>{hero?.text ?? t("home.hero.text")}</p>
        {hero ? (
          <ContentLink className="button" to={hero.link}>
            {hero.button}
          </ContentLink>
        ) : (
          <Link className="button" to={paths.offers}>
            {t("home.seeOffers")}
          </Link>
        )}
        <a className="button button-quiet max-lg:hidden" href="#categories">
          {t("home.seeCategories")}
        </a>
      </div>
    </section>
  );
}

import { href, Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";

/** A strip of brand names; all of them are a page of their own. */
export function Brands({ brands }: { brands: { slug: string; name: string }[] }) {
  const t = useTexts();
  return (
    <section aria-labelledby="brands-title">
      <div className="row-head">
        <h2 id="brands-title">{t("home.brands")}</h2>
        <Link className="row-link" to={paths.brands}>
          {t("layout.brands")}
        </Link>
      </div>
      <ul className="brands">
        {brands.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="panel" to={href(paths.brand, { slug })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

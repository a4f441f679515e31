import { href, Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { Picture } from "../ui/picture";

type CategoryTilesProps = { categories: { slug: string; name: string; image: string | null }[] };

/** The top categories with a picture each. */
export function CategoryTiles({ categories }: CategoryTilesProps) {
  const t = useTexts();
  return (
    <section id="categories" aria-labelledby="categories-title">
      <h2 id="categories-title" className="sr-only">
        {t("layout.categories")}
      </h2>
      <ul className="tiles">
        {categories.map(({ slug, name, image }) => (
          <li key={slug}>
            <Link to={href(paths.category, { key: slug })}>
              <Picture file={image} alt="" kind="category" sizes="(min-width:1024px) 128px,22vw" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

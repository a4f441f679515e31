import { href, NavLink } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { categoryKeys } from "./category-keys";

/** The eight categories in one row, which scrolls where it does not fit. */
export function CategoryNav() {
  const t = useTexts();
  return (
    <nav className="category-nav" aria-label={t("layout.categories")}>
      <ul className="page-width">
        {categoryKeys.map((key) => (
          <li key={key}>
            <NavLink to={href(paths.category, { key })}>{t(`layout.category.${key}`)}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

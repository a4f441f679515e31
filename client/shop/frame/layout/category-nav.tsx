import { href, Link, NavLink } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Icon } from "#client/ui/icon.tsx";
import { categoryKeys } from "./category-keys";

/** The menu of all categories and the eight in one row, which scrolls where it does not fit (`categories/watch-menu.ts`). */
export function CategoryNav() {
  const t = useTexts();
  return (
    <nav className="category-nav" aria-label={t("layout.categories")}>
      <ul className="page-width">
        <li>
          <Link to={paths.categories} aria-haspopup="dialog">
            <Icon name="grid" />
            {t("layout.categories")}
          </Link>
        </li>
        {categoryKeys.map((key) => (
          <li key={key}>
            <NavLink to={href(paths.category, { key })}>{t(`layout.category.${key}`)}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

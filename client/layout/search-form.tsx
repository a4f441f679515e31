import type { SubmitEvent } from "react";
import { createSearchParams, useLocation, useNavigate } from "react-router";
import { localePrefix } from "../../shared/locale";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import { useVisit } from "../runtime/shop";
import { Icon } from "../ui/icon";

/** The search address of spec §2, `/products/?search=…`. */
const action = `${paths.products}/`;

/**
 * Searches the shop: a GET form, which the hydrated page answers without a new document.
 * @param id of the input; the header's is `search`, which the bottom bar leads to
 */
export function SearchForm({ id }: { id: string }) {
  const t = useTexts();
  const { locale } = useVisit();
  const navigate = useNavigate();
  const current = new URLSearchParams(useLocation().search).get("search") ?? "";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get("search")).trim();
    void navigate(search ? { pathname: action, search: `${createSearchParams({ search })}` } : paths.products);
  };
  return (
    <search className="search-form">
      <form action={localePrefix(locale) + action} onSubmit={submit}>
        <input
          key={current}
          id={id}
          type="search"
          name="search"
          defaultValue={current}
          maxLength={300}
          placeholder={t("layout.search.placeholder")}
          aria-label={t("layout.search.label")}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button aria-label={t("layout.search.submit")}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

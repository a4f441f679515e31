import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";
import { filterSheetId } from "./filter-panel";
import { filterCount, sortsFor, type ListingQuery } from "./listing-url";
import { filterFormId } from "./use-instant-filters";

/** The button that opens the filters where they have no room of their own, and the order. */
export function ListingToolbar({ query }: { query: ListingQuery }) {
  const t = useTexts();
  const count = filterCount(query);
  return (
    <div className="listing-bar">
      <button type="button" className={`chip lg:hidden ${count > 0 ? "chip-on" : ""}`} popoverTarget={filterSheetId}>
        <Icon name="filter" />
        {t("listing.filters")}
        {count > 0 && ` · ${count}`}
      </button>
      <SortSelect query={query} />
    </div>
  );
}

/** Part of the filter form, though placed elsewhere; without scripts it has its own button. */
function SortSelect({ query: { search, sort } }: { query: ListingQuery }) {
  const t = useTexts();
  return (
    <>
      <label className="chip select">
        <span className="sr-only sm:not-sr-only">{t("listing.sort")}</span>
        <select
          name="sort"
          form={filterFormId}
          defaultValue={sort}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {sortsFor(search).map((value) => (
            <option key={value} value={value}>
              {t(`listing.sort.${value}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </label>
      <noscript>
        <button className="chip" form={filterFormId}>
          {t("listing.sort.apply")}
        </button>
      </noscript>
    </>
  );
}

import { groupedDigits } from "#shared/text/number-text";
import type { Ref } from "react";
import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { FoundOptions, NothingFound } from "./found-options";
import type { SearchSession, SearchState } from "./search-session";
import { SuggestedSearches } from "./suggested-searches";

type SearchPanelProps = {
  ref: Ref<HTMLDivElement>;
  listId: string;
  state: SearchState;
  session: SearchSession;
};

/** The panel below the field: suggested searches, a skeleton, results, or why there are none. */
export function SearchPanel({ ref, listId, state, session }: SearchPanelProps) {
  const t = useTexts();
  const { results, loading, failed, searchText } = state;
  const nothing = results?.products.length === 0;
  return (
    <div
      ref={ref}
      className="search-panel"
      aria-busy={loading}
      onScroll={({ currentTarget }) => session.scrolled(currentTarget.scrollTop)}
      onTouchMove={hideKeyboard}
    >
      <output className="sr-only">{useAnnouncement(state)}</output>
      {failed && <Failed retry={session.retry} />}
      {nothing && <p className="search-note">{t("search.none", { search: searchText })}</p>}
      {results?.corrected && <p className="search-note">{t("search.corrected", { search: results.corrected })}</p>}
      {results?.lacking && !results.corrected && (
        <p className="search-note">{t("search.lacking", { search: searchText })}</p>
      )}
      {searchText === "" ? (
        <SuggestedSearches listId={listId} />
      ) : (
        <div id={listId} role="listbox" aria-label={t("search.suggestions")}>
          {results && (nothing ? <NothingFound found={results} /> : <FoundOptions found={results} text={searchText} />)}
        </div>
      )}
      {loading && <Skeleton />}
      {nothing && <NoneHelp close={session.close} />}
    </div>
  );
}

/** A phone's keyboard covers half of what is scrolled through. */
const hideKeyboard = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();

/** What a screen reader announces; nothing while typing goes on. */
function useAnnouncement({ results, loading, failed, searchText }: SearchState): string {
  const t = useTexts();
  if (loading) return t("layout.loading");
  if (failed) return t("search.failed");
  if (!results) return "";
  if (results.products.length === 0) return t("search.none", { search: searchText });
  const { products, total, exact } = results;
  return exact
    ? t("search.count", { shown: products.length, count: total })
    : t("search.count.open", { total: groupedDigits(total) });
}

function Failed({ retry }: { retry: () => void }) {
  const t = useTexts();
  return (
    <div className="search-note">
      <p>{t("search.failed")}</p>
      <button type="button" className="button button-quiet" onClick={retry}>
        {t("error.tryAgain")}
      </button>
    </div>
  );
}

function NoneHelp({ close }: { close: () => void }) {
  const t = useTexts();
  return (
    <p className="search-note">
      {t("search.none.tips")}{" "}
      <Link className="link" to={paths.contact} onClick={close}>
        {t("search.none.contact")}
      </Link>
    </p>
  );
}

/** As many rows, and as high, as most answers have. */
function Skeleton() {
  return (
    <div className="search-skeleton" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <span key={row}>
          <i className="skeleton" />
          <i className="skeleton" />
        </span>
      ))}
    </div>
  );
}

import { useEffect, useState } from "react";
import { useTexts } from "#client/messages/texts";
import { useApi } from "#client/runtime/request-context";
import { WordOption } from "./found-options";
import { OptionGroup } from "./option";
import { forgetSearch, forgetSearches, recentSearches } from "./recent-searches";

/** Before anything is typed: what this browser searched for, and what everyone does. */
export function SuggestedSearches({ listId }: { listId: string }) {
  const t = useTexts();
  const [recent, setRecent] = useState(recentSearches);
  const top = useTopSearches();
  const forget = () => {
    forgetSearches();
    setRecent([]);
  };
  const remove = (word: string) => {
    forgetSearch(word);
    setRecent(recentSearches());
  };
  return (
    <>
      {recent.length === 0 && <p className="search-note">{t("search.start")}</p>}
      <div id={listId} role="listbox" aria-label={t("search.suggestions")}>
        <WordGroup title={t("search.recent")} words={recent} icon="recent" remove={remove} />
        <WordGroup title={t("search.top")} words={top} icon="popular" />
      </div>
      {recent.length > 0 && (
        <button type="button" className="search-forget" onClick={forget}>
          {t("search.recent.forget")}
        </button>
      )}
    </>
  );
}

/** The shop's top searches: none until they are there, and none when they cannot be loaded. */
function useTopSearches(): string[] {
  const api = useApi();
  const [top, setTop] = useState<string[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const show = async () => {
      const reply = await api.call("listTopSearches", {}, { signal: leaving.signal });
      if (reply?.success) setTop(reply.searches.map(({ text }) => text));
    };
    void show();
    return () => leaving.abort();
  }, [api]);
  return top;
}

type WordGroupProps = {
  title: string;
  words: readonly string[];
  icon: "recent" | "popular";
  remove?: (word: string) => void;
};

function WordGroup({ title, words, icon, remove }: WordGroupProps) {
  if (words.length === 0) return null;
  return (
    <OptionGroup title={title}>
      {words.map((word) => (
        <WordOption key={word} word={word} icon={icon} remove={remove && (() => remove(word))} />
      ))}
    </OptionGroup>
  );
}

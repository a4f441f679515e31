import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { localePrefix } from "#shared/text/locale";
import { useTexts, withTexts } from "#client/messages/texts";
import { useVisit } from "#client/runtime/request-context";
import { Icon } from "#client/ui/icon.tsx";
import { searchAction, searchUrl } from "./search-url";
import { mainId } from "./use-focus-on-arrival";

const loadOverlay = withTexts(() => import("#client/shop/browse/search/search-overlay.tsx"), ["search"]);
type Overlay = typeof import("#client/shop/browse/search/search-overlay.tsx").SearchOverlay;

/**
 * Searches the shop: a GET form. Its overlay is fetched when the field is first touched and then takes over the field;
 * until then, and if it cannot be loaded, the form works by itself.
 * @param id of the input; the header's is `search`, which the bottom bar leads to
 */
export function SearchForm({ id }: { id: string }) {
  const t = useTexts();
  const { locale } = useVisit();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const { input, current } = useSearchedText();
  const [Overlay, setOverlay] = useState<Overlay>();
  const fetchOverlay = () => {
    if (Overlay) return;
    // Without it the form still searches, and the next touch tries again.
    loadOverlay()
      .then((module) => setOverlay(() => module.SearchOverlay))
      .catch(() => undefined);
  };
  useEffect(() => {
    if (document.activeElement === input.current) fetchOverlay();
    // oxlint-disable-next-line react/exhaustive-deps -- once: a focus that came before hydration
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    // As the overlay does; if it arrives only now, it must not open.
    document.getElementById(mainId)?.focus({ preventScroll: true });
    void navigate(searchUrl(input.current!.value));
  };
  return (
    <search className="search-form">
      <div className="search-box" ref={box}>
        <form action={localePrefix(locale) + searchAction} onSubmit={submit}>
          <input
            ref={input}
            id={id}
            type="search"
            name="search"
            defaultValue={current}
            maxLength={300}
            placeholder={t("layout.search.placeholder")}
            aria-label={t("layout.search.label")}
            enterKeyHint="search"
            autoComplete="off"
            onFocus={fetchOverlay}
            onPointerEnter={fetchOverlay}
          />
          <button aria-label={t("layout.search.submit")}>
            <Icon name="search" />
          </button>
        </form>
        {Overlay && <Overlay box={box.current!} input={input.current!} />}
      </div>
    </search>
  );
}

/** The field's text: what a listing was searched for, otherwise what was typed. */
function useSearchedText() {
  const input = useRef<HTMLInputElement>(null);
  const current = new URLSearchParams(useLocation().search).get("search") ?? "";
  const displayed = useRef(current);
  useEffect(() => {
    if (displayed.current === current) return;
    displayed.current = current;
    if (current) input.current!.value = current;
  });
  return { input, current };
}

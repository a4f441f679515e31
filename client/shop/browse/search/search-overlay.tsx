import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { searchUrl } from "#client/shop/frame/layout/search-url";
import { useTexts } from "#client/messages/texts";
import { useApi } from "#client/runtime/request-context";
import { onOtherTabs } from "#client/shop/frame/shopper/other-tabs";
import { searchOpenAtom, searchTextAtom } from "#client/shop/frame/shopper/search-text-atom";
import { shopperStore } from "#client/shop/frame/shopper/shopper-store";
import { Icon } from "#client/ui/icon.tsx";
import { findProducts } from "./find";
import { Choosing } from "./option";
import { rememberSearch } from "./recent-searches";
import { SearchPanel } from "./search-panel";
import { createSearchSession } from "./search-session";
import { useCombobox } from "./use-combobox";
import { takesOverlayEntry, useFullScreen } from "./use-full-screen";
import "./search.css";

type SearchOverlayProps = { box: HTMLElement; input: HTMLInputElement };

/**
 * The search overlay: below the field on wide screens, the whole screen on a phone. The field and its form
 * are the page's own and stay where they are, so that neither focus nor text is lost when this code arrives.
 */
export function SearchOverlay({ box, input }: SearchOverlayProps) {
  const t = useTexts();
  const api = useApi();
  const [session] = useState(() => createSearchSession((text, signal) => findProducts(api, text, signal)));
  const state = useSyncExternalStore(session.subscribe, session.get);
  const { open, results, scrollPosition } = state;
  const panel = useRef<HTMLDivElement>(null);
  const listId = `${input.id}-options`;
  const active = useCombobox({ input, box, panel, listId, session, state });
  const settle = useSettle({ box, input, session, open });

  useEffect(() => shopperStore.set(searchTextAtom, state.searchText), [state.searchText]);
  useEffect(() => shopperStore.set(searchOpenAtom, open), [open]);
  // A sign-in or sign-out in another tab clears the search.
  useEffect(() => onOtherTabs("session", session.reset), [session]);

  useLayoutEffect(() => {
    box.toggleAttribute("data-open", open);
  }, [box, open]);
  useLayoutEffect(() => {
    if (open) panel.current?.scrollTo(0, scrollPosition);
    // oxlint-disable-next-line react/exhaustive-deps -- it is put back when the list is, not while it is scrolled
  }, [open, results]);

  if (!open) return null;
  return (
    <Choosing value={{ active, settle }}>
      <button type="button" className="search-back" aria-label={t("search.close")} onClick={session.close}>
        <Icon name="back" />
      </button>
      {state.searchText && (
        <button type="button" className="search-clear" aria-label={t("search.clear")} onClick={() => clear(input)}>
          <Icon name="close" />
        </button>
      )}
      <SearchPanel ref={panel} listId={listId} state={state} session={session} />
    </Choosing>
  );
}

/** As if the visitor had emptied the field. */
function clear(input: HTMLInputElement): void {
  input.value = "";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}

type SettleParts = SearchOverlayProps & { session: ReturnType<typeof createSearchSession>; open: boolean };

/**
 * What follows when a visitor settles on something, a search or one of its products: the overlay goes, the keyboard
 * goes on in the page, and the search is remembered here and counted in the shop. Takes over the form's submit.
 */
function useSettle({ box, input, session, open }: SettleParts) {
  const api = useApi();
  const navigate = useNavigate();
  const left = useRef(false);
  const stays = useCallback(() => left.current, []);
  useFullScreen(open, session.close, box, stays);

  const settle = useCallback(
    (text: string) => {
      left.current = true;
      session.close();
      if (!text) return;
      rememberSearch(text);
      void api.call("updateSearchKeyword", { keyword: text });
    },
    [api, session],
  );
  useEffect(() => {
    if (open || !left.current) return;
    left.current = false;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [open]);
  useEffect(() => {
    const submit = (event: Event) => {
      event.preventDefault();
      const text = input.value.trim();
      const replace = takesOverlayEntry();
      settle(text);
      void navigate(searchUrl(text), { replace });
    };
    const { form } = input;
    form?.addEventListener("submit", submit);
    return () => form?.removeEventListener("submit", submit);
  }, [input, navigate, settle]);
  return settle;
}

import type { Found } from "./find";

/** State of the search overlay. `results` is null while nothing has been found for the text: blank, loading or failed. */
export type SearchState = {
  open: boolean;
  results: Found | null;
  loading: boolean;
  /** The search could not be made; it may be tried again. */
  failed: boolean;
  searchText: string;
  /** How far the results are scrolled, in px. Remembered while the overlay is closed. */
  scrollPosition: number;
};

const initialSearch: SearchState = {
  open: false,
  results: null,
  loading: false,
  failed: false,
  searchText: "",
  scrollPosition: 0,
};

/** Finds what a text means; undefined when there was no reply. */
export type Find = (text: string, signal: AbortSignal) => Promise<Found | undefined>;

/** How long, in ms, typing must pause before it is searched for. */
const pauseMs = 120;

/**
 * The search overlay's state and its transitions: open, closed, reset; searching clears the results, results
 * are set when loaded, a blank text empties them. The answer to an earlier text never takes the place of a later one's.
 */
export function createSearchSession(find: Find) {
  let state = initialSearch;
  let request = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (change: Partial<SearchState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const forget = () => {
    clearTimeout(pause);
    request.abort();
  };

  async function search(): Promise<void> {
    forget();
    const { signal } = (request = new AbortController());
    set({ results: null, loading: true, failed: false, scrollPosition: 0 });
    const results = await find(state.searchText, signal);
    if (signal.aborted) return;
    set({ results: results ?? null, loading: false, failed: !results });
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => set({ open: true }),
    close: () => set({ open: false }),
    /** Forgets everything, as on leaving the account. */
    reset() {
      forget();
      set(initialSearch);
    },
    /** Takes the text of the box; it is searched for once typing pauses. The same text again changes nothing. */
    type(text: string) {
      const searchText = text.trim();
      if (searchText === state.searchText) return;
      forget();
      if (searchText === "") return set({ ...initialSearch, open: state.open });
      set({ searchText });
      pause = setTimeout(() => void search(), pauseMs);
    },
    /** Searches for the same text once more, at once. */
    retry: () => void search(),
    scrolled: (scrollPosition: number) => {
      state = { ...state, scrollPosition };
    },
  };
}

export type SearchSession = ReturnType<typeof createSearchSession>;

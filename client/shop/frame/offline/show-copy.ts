// oxlint-disable unicorn/consistent-function-scoping -- what stands outside the function is not sent with it
import type { OfflineCopy, OfflineItem } from "./offline-copy";

/** What the page passes to this function. */
export type ShowOptions = {
  /** The key of the copy. */
  key: string;
  /** The lists of the copy, each with a section of its name (`data-list`). */
  lists: readonly string[];
  /** Of the page's language, before every path. */
  prefix: string;
  /** A URL of the shop that costs it next to nothing. */
  worker: string;
  /** A locale of `Intl` for the time, with Western digits. */
  dates: string;
};

/**
 * Runs inline in the offline page, as text, so it must not refer to anything outside itself: without a network nothing
 * else can be fetched. Fills the page with what this browser stores of its visitor, and reloads once there is a
 * network.
 */
export function showCopy({ key, lists, prefix, dates, worker }: ShowOptions): void {
  // The `online` event comes a little early, and there is none when only the shop was unreachable.
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  let wait = arrival?.type === "reload" ? 8000 : 2000;
  const look = () => {
    fetch(worker, { method: "HEAD", cache: "no-store" }).then(() => location.reload(), later);
  };
  // Back off with jitter: not all browsers at once.
  const later = () => {
    setTimeout(look, wait * (1 + Math.random() / 2));
    wait = Math.min(wait * 2, 60_000);
  };
  addEventListener("online", look);
  if (navigator.onLine) later();

  const element = (selector: string, root: ParentNode = document) => root.querySelector<HTMLElement>(selector)!;

  const showPicture = (img: HTMLImageElement, file: string | null) => {
    // What the shop's pages show: one of them may be in the browser's cache.
    const presets = ["list@2x", "list", "list@4x"];
    const next = () => {
      const preset = file && presets.shift();
      if (preset) img.src = `/media/${preset}/${file}`;
      else img.removeAttribute("src");
    };
    img.addEventListener("error", next);
    next();
  };

  const entry = (item: OfflineItem, lang: string) => {
    const made = (element("template") as HTMLTemplateElement).content.cloneNode(true) as DocumentFragment;
    const link = element("a", made) as HTMLAnchorElement;
    link.textContent = item.title;
    link.lang = lang;
    if (item.path) link.href = prefix + item.path;
    showPicture(element("img", made) as HTMLImageElement, item.picture);
    return made;
  };

  const show = (copy: OfflineCopy) => {
    for (const name of lists) {
      const section = element(`[data-list="${name}"]`);
      const items = copy[name as "compare"];
      element("ul", section).append(...items.map((item) => entry(item, copy.locale)));
      section.hidden = items.length === 0;
    }
    const time = element("time");
    time.textContent = new Intl.DateTimeFormat(dates, { dateStyle: "long", timeStyle: "short" }).format(copy.at);
    element("[data-copy]").hidden = false;
  };

  // As `idb-keyval` does it; a database created without its store would stay without one.
  const opening = indexedDB.open("keyval-store");
  opening.onupgradeneeded = () => opening.result.createObjectStore("keyval");
  opening.onsuccess = () => {
    const reading = opening.result.transaction("keyval").objectStore("keyval").get(key);
    reading.onsuccess = () => {
      const copy: OfflineCopy | undefined = reading.result;
      // A user's lists are not shown once this browser has no session.
      if (copy && (!copy.user || localStorage.getItem("isLoggedIn") !== null)) show(copy);
    };
  };
}

/**
 * Local flag: `yes`, `no`, or `offered` where the question was closed without an answer. Without it, the question is
 * still open.
 */
const flag = "tracking";

type Answer = "yes" | "no" | "offered";

/** This visitor's answer; null while there is none. */
export function consent(): Answer | null {
  try {
    const stored = localStorage.getItem(flag);
    return stored === "yes" || stored === "no" || stored === "offered" ? stored : null;
  } catch {
    return "no";
  }
}

/** A browser that asks every site not to track (Do Not Track, Global Privacy Control) is neither tracked nor asked. */
export const refusedByBrowser = (): boolean =>
  navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true);

/** Off by default: only after a yes, and never against the browser's own signal. */
export const mayTrack = (): boolean => consent() === "yes" && !refusedByBrowser();

const listeners = new Set<() => void>();

/** Subscribes to every change of the answer, also in another tab. Returns the unsubscriber. */
export function onConsent(listener: () => void): () => void {
  const other = ({ key }: StorageEvent) => {
    if (key !== flag && key !== null) return;
    listener();
    if (consent() !== "yes") forgetTracking();
  };
  listeners.add(listener);
  addEventListener("storage", other);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", other);
  };
}

/** Stores an answer. A no deletes everything that tracking has left in this browser. */
export function answerConsent(answer: Answer): void {
  try {
    localStorage.setItem(flag, answer);
  } catch {
    // An answer that cannot be stored counts as a no.
  }
  for (const listener of listeners) listener();
  if (answer === "no") forgetTracking();
}

/** Keys in storage: the library's cookie, queue and tab id, and ours. */
const ours = /^(mp_|__mp|trackedSession|loginTracked)/;

function forgetTracking(): void {
  for (const storage of storages()) {
    for (const key of Object.keys(storage)) if (ours.test(key)) storage.removeItem(key);
  }
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (ours.test(name)) document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
}

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}

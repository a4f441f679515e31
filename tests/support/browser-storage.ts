import { vi } from "vitest";

/** A browser's two storages and what else tracking asks of it, in memory. Gives them for a test to look into. */
export function stubBrowser(page: { doNotTrack?: string; globalPrivacyControl?: boolean } = {}) {
  const storages = { localStorage: storage(), sessionStorage: storage() };
  for (const [name, value] of Object.entries(storages)) vi.stubGlobal(name, value);
  vi.stubGlobal("navigator", page);
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "en" } });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  return storages;
}

/** Entries are own properties, as in a browser; methods are not. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "./console-paths";

/** Behind `g`, within a second. */
const places: Readonly<Record<string, string>> = {
  KeyH: adminPaths.overview,
  KeyO: adminPaths.orders,
  KeyP: adminPaths.products,
  KeyS: adminPaths.stock,
  KeyC: adminPaths.customers,
  KeyA: adminPaths.approvals,
};
const within = 1000;

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Keys that work on every screen of the console: Ctrl or ⌘ and K, `/` and `?` open the palette, which names the others;
 * `g` and a letter lead to a list. Keys count by their place, so that they work with an Arabic keyboard.
 */
export function useShortcuts(openPalette: () => void): void {
  const navigate = useNavigate();
  const went = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { code, key, target, defaultPrevented, altKey, timeStamp } = event;
      if (defaultPrevented || altKey || document.querySelector("dialog[open]")) return;
      const withCommand = event.ctrlKey || event.metaKey;
      const opens = withCommand ? code === "KeyK" : !isTyped(target) && /^[/?؟]$/.test(key);
      const place = !withCommand && !isTyped(target) && timeStamp - went.current < within ? places[code] : undefined;
      went.current = !withCommand && !isTyped(target) && code === "KeyG" ? timeStamp : 0;
      if (!opens && place === undefined) return;
      event.preventDefault();
      if (opens) openPalette();
      else if (place !== undefined) void navigate(place);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

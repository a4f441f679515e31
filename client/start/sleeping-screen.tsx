import { lazy, useEffect, type ComponentType } from "react";
import { firstSign, nextSign } from "./first-sign";
import type { Visit } from "../runtime/request-context";

/** What only scripts can fill carries this attribute: a page that has such a thing is not left asleep. */
const live = "main [data-live]";

const { promise: woken, resolve: wakeNow } = Promise.withResolvers<void>();

/** Makes the sleeping screen React's: something is known of its shopper that the server's markup does not show. */
export const wakeScreen = (): void => wakeNow();

/**
 * Whether the screen may stay without its code: when its markup is all there is to see. Not on a desktop, where a mouse
 * moves before long and a click on what it rests on is to be answered at once; bytes are dear on phones.
 */
export const maySleep = ({ device }: Visit): boolean => device !== "desktop" && document.querySelector(live) === null;

let hydrated: Promise<void> = Promise.resolve();

/** Wakes a sleeping screen. Settles when React has it, or when its code could not be fetched. */
export function screenAwake(): Promise<void> {
  wakeNow();
  return hydrated;
}

/**
 * A screen that stays as the server wrote it, without its code and without React's work, until the first sign that
 * somebody does more than look (`first-sign.ts`) or until something wakes it. It stands inside an `<Activity>`
 * (`layout.tsx`), which React hydrates on its own, and only when all that is inside it has arrived.
 *
 * A click that comes before waits for the screen and is then done once; a link to another page is followed as without
 * scripts, since the stored page is there sooner than the code. Where the code cannot be fetched, links and forms do
 * what they do without scripts, and the next sign tries again.
 */
export function sleepingScreen(load: () => Promise<ComponentType>): ComponentType {
  const { promise, resolve: tell } = Promise.withResolvers<void>();
  hydrated = promise;
  const sleep = new AbortController();
  const { signal } = sleep;
  const here = location.pathname + location.search;
  addEventListener("click", holdClick, { capture: true, signal });
  // Before the router hears of it: it would take away what React does not have.
  addEventListener("popstate", (event) => here !== location.pathname + location.search && leave(event), { signal });
  const awake = () => {
    sleep.abort();
    tell();
  };
  return lazy(async () => {
    await Promise.race([firstSign, woken]);
    const Screen = await fetched(load, tell);
    return { default: telling(Screen, awake) };
  });
}

/** The screen, which tells when React has it. */
function telling(Screen: ComponentType, awake: () => void): ComponentType {
  return function WokenScreen() {
    useEffect(awake, []);
    return <Screen />;
  };
}

async function fetched(load: () => Promise<ComponentType>, failed: () => void): Promise<ComponentType> {
  try {
    return await load();
  } catch {
    failed();
    await nextSign();
    return fetched(load, failed);
  }
}

/** Controls of the screen that need its code; those of the platform, such as a popover's button, do not. */
const controls = "main :is(a[href], button:not([popovertarget]))";

function holdClick(event: MouseEvent): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(controls);
  if (!control || !event.isTrusted || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (control instanceof HTMLAnchorElement && control.pathname !== location.pathname) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void screenAwake().then(() => control.click());
}

/** Back or forward, to another page of this document: it is loaded again. */
function leave(event: Event): void {
  event.stopImmediatePropagation();
  location.reload();
}

import type { ElementHandle, Page } from "playwright";
import { expect } from "vitest";
import { idleAfterFrame } from "./visitor";

/** A control of a page: the first of its kind. */
export type Control = { kind: string; name: string };

declare global {
  var kindOfControl: (element: Element) => string;
  var touchedControl: HTMLInputElement | undefined;
}

/** What may be a control. */
const selector = "a[href], button, summary, input, select, textarea";

/**
 * Lets pages that are opened from now on tell what kind a control is of. Places of controls would not do: what other tests
 * do to the one shop may change what stands before them.
 */
export const tellKinds = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shapeOf = (element: Element) => [element.localName, ...element.classList].join(".");
    const traits = ["type", "name", "form", "role", "popovertarget", "aria-haspopup"];
    globalThis.kindOfControl = (element) => {
      const parts = [shapeOf(element)];
      for (let at = element.parentElement; at; at = at.parentElement) parts.unshift(shapeOf(at));
      parts.push(...traits.map((name) => element.getAttribute(name) ?? ""));
      if (element instanceof HTMLAnchorElement && element.pathname === location.pathname) parts.push("here");
      return parts.join(" ");
    };
  });

/**
 * The first control of each kind that a page shows and that can be reached. Two are of a kind if they have the same
 * classes and attributes in the same part of the page, such as those of two cards.
 * @param part of the page, as a selector
 */
export const controlsOf = (page: Page, part: string): Promise<Control[]> =>
  page.evaluate(
    ([selectorHere, partHere]) => {
      const found = new Map<string, Control>();
      for (const element of document.querySelectorAll<HTMLElement>(selectorHere)) {
        if (!element.closest(partHere) || element.matches(":disabled, [type=hidden], [type=file]")) continue;
        // What leads to another site or window is the browser's, and so is what prints.
        if (element instanceof HTMLAnchorElement && (element.origin !== location.origin || element.target)) continue;
        if (element.matches(".needs-scripts")) continue;
        const kind = globalThis.kindOfControl(element);
        if (found.has(kind) || !element.checkVisibility({ visibilityProperty: true })) continue;
        const area = "labels" in element ? ((element as HTMLInputElement).labels?.[0] ?? element) : element;
        element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { left, top, width, height } = area.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!hit || !(element.contains(hit) || area.contains(hit))) continue;
        const text = element.ariaLabel ?? (element.innerText.trim() || element.getAttribute("name"));
        const shape = [element.localName, ...element.classList].join(".");
        found.set(kind, { kind, name: `${shape} ${text ?? ""}`.replaceAll(/\s+/g, " ").slice(0, 80) });
      }
      scrollTo({ top: 0, behavior: "instant" });
      return [...found.values()];
    },
    [selector, part] as const,
  );

/** Touches a control as somebody would: a field is typed into, a list chooses its last entry, all others are pressed. */
export async function touch(page: Page, { kind: wanted, name }: Control): Promise<void> {
  const found = await page.waitForFunction(
    ([selectorHere, kindHere]) => {
      const all = document.querySelectorAll<HTMLInputElement>(selectorHere);
      const control = [...all].find(
        (one) => globalThis.kindOfControl(one) === kindHere && one.checkVisibility({ visibilityProperty: true }),
      );
      globalThis.touchedControl = control;
      return control;
    },
    [selector, wanted] as const,
    { timeout: 5000 },
  );
  const control = found.asElement();
  if (!control) throw new Error(`${name} is not there`);
  await atRest(control);
  const { kind, finger, entries } = await control.evaluate((element) => ({
    kind: element.localName === "input" ? element.type : element.localName,
    finger: navigator.maxTouchPoints > 0,
    entries: element.querySelectorAll("option").length,
  }));
  if (kind === "select") {
    await control.selectOption({ index: entries - 1 });
    return;
  }
  const area = ["radio", "checkbox"].includes(kind)
    ? (await control.evaluateHandle((element) => element.labels?.[0] ?? element)).asElement()
    : control;
  await (finger ? area.tap() : area.click());
  if (["text", "search", "number", "textarea"].includes(kind)) await page.keyboard.type("2");
}

/** Waits until what is scrolled into view there no longer moves the control. */
async function atRest(control: ElementHandle<HTMLElement>): Promise<void> {
  // Into the middle: where a bar lies over a control, the browser's driver would scroll once more right before the touch.
  await control.evaluate((element) =>
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }),
  );
  let before: string | null = null;
  const rests = async () => {
    const place = JSON.stringify(await control.boundingBox());
    const isSame = place === before;
    before = place;
    return isSame;
  };
  await expect.poll(rests, { interval: 250, timeout: 5000 }).toBe(true);
}

/** What somebody notices who looks at a page after a touch. @param from the path at which it was touched */
export async function outcomeOf(page: Page, from: string) {
  // What a touch has the page do is done before it is idle.
  await page.evaluate(idleAfterFrame);
  return page.evaluate((fromHere) => {
    const nameOf = (element: Element | null) =>
      [element?.localName, element?.getAttribute("name"), element?.getAttribute("class")].join(" ");
    const namesOf = (shown: string) => Array.from(document.querySelectorAll(shown), nameOf);
    const textsOf = (shown: string) =>
      Array.from(document.querySelectorAll<HTMLElement>(shown), ({ innerText }) => innerText.trim());
    const { pathname, search, hash } = location;
    const control = globalThis.touchedControl;
    const target = control instanceof HTMLAnchorElement && hash ? document.querySelector(hash) : null;
    return {
      address: pathname + search,
      open: namesOf("dialog[open], [popover]:popover-open, details[open]"),
      alerts: textsOf(".alerts").filter(Boolean),
      counts: textsOf(".cart-link, .compare-tray"),
      ...(pathname === fromHere && {
        focus: nameOf(document.activeElement),
        expanded: control?.ariaExpanded,
        pressed: control?.ariaPressed,
        value: control?.value,
        checked: control?.checked,
        pending: document.querySelectorAll("[data-pressed]").length,
        ...(target && { inView: target.getBoundingClientRect().top < innerHeight && scrollY > 0 }),
      }),
    };
  }, from);
}

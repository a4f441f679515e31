import type { Page } from "playwright";

/** A control of a page, by its place among all that may be one. */
export type Control = { index: number; kind: string; name: string };

/** What may be a control. */
const selector = "a[href], button, summary, input, select, textarea";

/**
 * The first control of each kind that a page shows and that can be reached. Two are of a kind if they have the same
 * classes and attributes in the same part of the page, such as those of two cards.
 * @param part of the page, as a selector
 */
export const controlsOf = (page: Page, part: string): Promise<Control[]> =>
  page.evaluate(
    ([selectorHere, partHere]) => {
      const found = new Map<string, Control>();
      const shapeOf = (element: Element) => [element.localName, ...element.classList].join(".");
      const traits = ["type", "name", "form", "role", "popovertarget", "aria-haspopup"];
      for (const [index, element] of document.querySelectorAll<HTMLElement>(selectorHere).entries()) {
        if (!element.closest(partHere) || element.matches(":disabled, [type=hidden], [type=file]")) continue;
        // What leads to another site or window is the browser's, and so is what prints.
        if (element instanceof HTMLAnchorElement && (element.origin !== location.origin || element.target)) continue;
        if (element.matches(".needs-scripts")) continue;
        const parts = [shapeOf(element)];
        for (let at = element.parentElement; at; at = at.parentElement) parts.unshift(shapeOf(at));
        parts.push(...traits.map((name) => element.getAttribute(name) ?? ""));
        if (element instanceof HTMLAnchorElement && element.pathname === location.pathname) parts.push("here");
        const kind = parts.join(" ");
        if (found.has(kind) || !element.checkVisibility({ visibilityProperty: true })) continue;
        const area = "labels" in element ? ((element as HTMLInputElement).labels?.[0] ?? element) : element;
        element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { left, top, width, height } = area.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!hit || !(element.contains(hit) || area.contains(hit))) continue;
        const text = element.ariaLabel ?? (element.innerText.trim() || element.getAttribute("name"));
        found.set(kind, {
          index,
          kind,
          name: `${shapeOf(element)} ${text ?? ""}`.replaceAll(/\s+/g, " ").slice(0, 80),
        });
      }
      scrollTo({ top: 0, behavior: "instant" });
      return [...found.values()];
    },
    [selector, part] as const,
  );

/** Touches a control as somebody would: a field is typed into, a list chooses its last entry, all others are pressed. */
export async function touch(page: Page, { index }: Control): Promise<void> {
  const control = page.locator(selector).nth(index);
  const { kind, finger, label } = await control.evaluate((element) => ({
    kind: element instanceof HTMLInputElement ? element.type : element.localName,
    finger: navigator.maxTouchPoints > 0,
    label: element.matches("[type=radio], [type=checkbox]") && (element as HTMLInputElement).labels?.[0] !== undefined,
  }));
  if (kind === "select") {
    await control.selectOption({ index: (await control.locator("option").count()) - 1 });
    return;
  }
  const target = label ? page.locator("label").filter({ has: control }).or(control).first() : control;
  await (finger ? target.tap() : target.click());
  if (["text", "search", "number", "textarea"].includes(kind)) await page.keyboard.type("2");
}

/** What somebody notices who looks at a page after a touch. @param from the path at which it was touched */
export const outcomeOf = (page: Page, { index }: Control, from: string) =>
  page.evaluate(
    async ([selectorHere, indexHere, fromHere]) => {
      // What a touch has the page do is done before it is idle.
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
      const nameOf = (element: Element | null) =>
        [element?.localName, element?.getAttribute("name"), element?.getAttribute("class")].join(" ");
      const namesOf = (shown: string) => Array.from(document.querySelectorAll(shown), nameOf);
      const textsOf = (shown: string) =>
        Array.from(document.querySelectorAll<HTMLElement>(shown), ({ innerText }) => innerText.trim());
      const { pathname, search, hash } = location;
      const control = document.querySelectorAll<HTMLInputElement>(selectorHere)[indexHere];
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
    },
    [selector, index, from] as const,
  );

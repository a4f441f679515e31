import type { KeyboardEvent, ReactNode } from "react";

type CardToolsProps = {
  /** Of the product. */
  title: string;
  children: ReactNode;
};

/** What can be done from a card: one stop for the Tab key, on its first button; arrow keys lead to the others. */
export function CardTools({ title, children }: CardToolsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div className="card-tools" role="toolbar" aria-label={title} onKeyDown={moveFocus}>
      {children}
    </div>
  );
}

/** Arrow keys move between the buttons, as they are seen: to the left is onwards in Arabic. In a field they move the caret. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const focused = document.activeElement;
  if (!by || focused instanceof HTMLInputElement) return;
  event.preventDefault();
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button:not(:disabled, .sr-only)")];
  const onwards = document.dir === "rtl" ? -by : by;
  const place = tools.findIndex((tool) => tool === focused) + onwards;
  tools.at(place % tools.length)?.focus();
}

import { createContext, use, useId, type MouseEvent, type ReactNode } from "react";
import { Link, type To } from "react-router";
import { Icon } from "#client/ui/icon.tsx";
import { isFullScreen } from "./use-full-screen";

type Choice = {
  /** Id of the active option. */
  active: string | undefined;
  /** The visitor settled on this search. */
  settle: (text: string) => void;
};

const ChoiceContext = createContext<Choice>({ active: undefined, settle: () => {} });
export const Choosing = ChoiceContext.Provider;

type OptionProps = {
  to: To;
  /** The search that following it settles on; empty for none. */
  search: string;
  /** Takes it off the list: by pointer at its end, by the Delete key while it is active. */
  remove?: (() => void) | undefined;
  children: ReactNode;
};

/** One option of the list: a link, so that it can be opened in a new tab and is prefetched like any other. */
export function Option({ to, search, remove, children }: OptionProps) {
  const id = useId();
  const { active, settle } = use(ChoiceContext);
  const follow = (event: MouseEvent) => {
    // A click for a new tab or window leaves the overlay as it is.
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) settle(search);
  };
  return (
    <Link
      id={id}
      className="search-option"
      role="option"
      aria-selected={id === active}
      tabIndex={-1}
      to={to}
      replace={isFullScreen()}
      onClick={follow}
      aria-keyshortcuts={remove && "Delete"}
    >
      {children}
      {remove && <RemoveMark remove={remove} />}
    </Link>
  );
}

/** The keyboard stays in the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Part of the link, because a listbox may contain only options; its click does not count as one on the link. */
function RemoveMark({ remove }: { remove: () => void }) {
  const click = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    remove();
  };
  return (
    <i className="search-remove" aria-hidden="true" onClick={click} onMouseDown={keepFocus}>
      <Icon name="close" />
    </i>
  );
}

/** Options under a heading of their own. */
export function OptionGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="search-group">
      <p className="search-heading" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  );
}

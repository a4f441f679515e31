import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useTexts } from "#client/messages/texts";
import { Icon } from "#client/ui/icon.tsx";
import { longest, type FoundHit } from "../found";

/** One line of the list, under the name of its group. */
export type Line = FoundHit & { group: string };

type ComboboxProps = {
  lines: readonly Line[];
  /** The first line is about to be another one: Enter waits for it. A scanner of barcodes ends with Enter at once. */
  isAwaited: boolean;
  typed: string;
  onType(text: string): void;
  onOpen(line: Line): void;
};

/** A field with the list of what it finds, as ARIA's pattern has it: the focus stays in the field. */
export function PaletteCombobox({ lines, isAwaited, typed, onType, onOpen }: ComboboxProps) {
  const t = useTexts();
  const id = useId();
  const isEntered = useRef(false);
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const active = Math.min(chosen, lines.length - 1);
  const open = (line: Line | undefined) => line && onOpen(line);
  useEffect(() => {
    if (!isEntered.current || isAwaited) return;
    isEntered.current = false;
    open(lines[0]);
  });
  const move = (to: number) => {
    setChosen(to);
    list.current?.querySelector(`[id="${id}-${to}"]`)?.scrollIntoView({ block: "nearest" });
  };
  const press = (event: KeyboardEvent) => {
    const last = lines.length - 1;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: last, PageUp: 0 }[event.key];
    if (to !== undefined && last >= 0) {
      event.preventDefault();
      move((to + lines.length) % lines.length);
    }
    // Enter may end a word of an input method instead.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (isAwaited && chosen === 0) isEntered.current = true;
    else open(lines[active]);
  };
  return (
    <>
      <div className="palette-field">
        <Icon name="search" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that is opened to type into
          autoFocus
          role="combobox"
          aria-label={t("console.find.label")}
          placeholder={t("console.find.label")}
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={longest}
          dir="auto"
          value={typed}
          onChange={({ target }) => {
            setChosen(0);
            isEntered.current = false;
            onType(target.value);
          }}
          onKeyDown={press}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t("console.find")} className="palette-list">
        {lines.map((line, at) => (
          <Option
            key={`${line.group}${line.path}`}
            id={`${id}-${at}`}
            line={line}
            isActive={at === active}
            isFirst={lines[at - 1]?.group !== line.group}
            onOpen={() => open(line)}
          />
        ))}
      </div>
    </>
  );
}

type OptionProps = { id: string; line: Line; isActive: boolean; isFirst: boolean; onOpen(): void };

/** A line; the first of a group has the group's name above it, and each says it to a screen reader. */
function Option({ id, line, isActive, isFirst, onOpen }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
    <div id={id} role="option" aria-selected={isActive} className="palette-option" onClick={onOpen}>
      {isFirst ? <small>{line.group}</small> : <small className="sr-only">{line.group}</small>}
      <span>
        <b>
          <bdi>{line.title}</bdi>
        </b>{" "}
        {line.more !== "" && line.more !== line.title && <bdi className="text-second">{line.more}</bdi>}
      </span>
    </div>
  );
}

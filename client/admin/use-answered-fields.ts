import { useEffect, useRef, type FocusEvent, type FormEvent } from "react";
import { useNavigation } from "react-router";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** The field that a control belongs to, if something was wrong with it. */
function refusedField(control: Control): HTMLElement | null {
  const field = control.closest<HTMLElement>(".field");
  return field?.querySelector(".field-problem") ? field : null;
}

/**
 * What was wrong with a field of the console goes as soon as its text changes, and comes back when it is left with the text
 * that was refused. What the next answer says counts again. For the element around all forms.
 */
export function useAnsweredFields() {
  const { state } = useNavigation();
  const refused = useRef(new Map<Control, string>());
  useEffect(() => {
    if (state !== "idle") return;
    for (const control of refused.current.keys()) mark(control, false);
    refused.current.clear();
  }, [state]);
  return {
    onFocus({ target }: FocusEvent) {
      if (isControl(target) && refusedField(target) && !refused.current.has(target)) {
        refused.current.set(target, target.value);
      }
    },
    onInput({ target }: FormEvent) {
      if (isControl(target) && refusedField(target)) mark(target, true);
    },
    onBlur({ target }: FocusEvent) {
      if (isControl(target) && refused.current.get(target) === target.value) mark(target, false);
    },
  };
}

function mark(control: Control, isAnswered: boolean): void {
  const field = refusedField(control);
  field?.toggleAttribute("data-answered", isAnswered);
  if (field) control.setAttribute("aria-invalid", String(!isAnswered));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controls = "input, select, textarea";

/** The field of an invalid control. */
function refusedField(control: Element): HTMLElement | null {
  const field = control.closest<HTMLElement>(".field");
  return field?.querySelector(".field-problem") ? field : null;
}

/** Marks whether the problem of a control is corrected, which hides its message (`client/ui/field.css`). */
function mark(control: Control, isMended: boolean): void {
  const field = refusedField(control);
  field?.toggleAttribute("data-mended", isMended);
  if (field) control.ariaInvalid = String(!isMended);
}

/**
 * Hides a field's message as soon as its value changes, and shows it again when the old value comes back. Call for each
 * answer to a form.
 * @param root holds the form, or several
 * @returns stops watching; the next answer's messages count again
 */
export function watchMending(root: HTMLElement): () => void {
  const refused = new Map<Control, string>();
  const note = (control: Control) => {
    if (refusedField(control) && !refused.has(control)) refused.set(control, control.value);
  };
  const listeners: Record<string, (control: Control) => void> = {
    focusin: note,
    input: (control) => mark(control, true),
    focusout(control) {
      if (refused.get(control)?.trim() === control.value.trim()) mark(control, false);
    },
  };
  const listen = ({ type, target }: Event) => {
    if (target instanceof Element && target.matches(controls)) listeners[type]?.(target as Control);
  };
  for (const control of root.querySelectorAll<Control>(controls)) note(control);
  for (const type of Object.keys(listeners)) root.addEventListener(type, listen);
  return () => {
    for (const type of Object.keys(listeners)) root.removeEventListener(type, listen);
    for (const control of refused.keys()) mark(control, false);
  };
}

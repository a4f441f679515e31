type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controls = "input, select, textarea";

/** The field of a control that something was wrong with. */
function refusedField(control: Element): HTMLElement | null {
  const field = control.closest<HTMLElement>(".field");
  return field?.querySelector(".field-problem") ? field : null;
}

/** Whether the problem of a control is not said any more (`client/ui/field.css`). */
function mark(control: Control, isMended: boolean): void {
  const field = refusedField(control);
  field?.toggleAttribute("data-mended", isMended);
  if (field) control.ariaInvalid = String(!isMended);
}

/**
 * What is said of a field is said of what stood in it: it goes as soon as that is changed, and is back when somebody leaves it
 * as it was. Called for each answer to a form.
 * @param root holds the form, or several
 * @returns ends it: what the next answer says counts again
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

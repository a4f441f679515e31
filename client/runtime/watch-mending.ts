type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The attribute of a field whose problem is not said any more (`client/ui/field.css`). */
const mended = "data-mended";

/**
 * What is said of a field is said of what stood in it: it goes as soon as that is changed, and is back when somebody leaves it
 * as it was. Called for each answer to a form.
 * @returns ends it
 */
export function watchMending(form: HTMLFormElement): () => void {
  const wrongOnes = new Map(
    Array.from(form.querySelectorAll<Control>('.field [aria-invalid="true"]'), (control) => [control, control.value]),
  );
  const tell = (target: EventTarget | null, isWrong: (value: string, refusedValue: string) => boolean) => {
    const control = target as Control;
    const refusedValue = wrongOnes.get(control);
    if (refusedValue === undefined) return;
    const stays = isWrong(control.value, refusedValue);
    control.ariaInvalid = String(stays);
    control.closest(".field")?.toggleAttribute(mended, !stays);
  };
  const onInput = ({ target }: Event) => tell(target, () => false);
  const onLeave = ({ target }: Event) => tell(target, (value, refusedValue) => value.trim() === refusedValue.trim());
  for (const control of wrongOnes.keys()) tell(control, () => true);
  form.addEventListener("input", onInput);
  form.addEventListener("focusout", onLeave);
  return () => {
    form.removeEventListener("input", onInput);
    form.removeEventListener("focusout", onLeave);
    for (const control of wrongOnes.keys()) control.closest(".field")?.removeAttribute(mended);
  };
}

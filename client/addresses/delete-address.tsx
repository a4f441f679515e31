import { useRef } from "react";
import { Form } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";

/** Deletes an address, after asking; the question is a popover and needs no script. */
export function DeleteAddress({ id, name }: { id: string; name: string }) {
  const t = useTexts();
  const question = useRef<HTMLDivElement>(null);
  const popover = `delete-${id}`;
  return (
    <>
      <button type="button" popoverTarget={popover} aria-label={t("addresses.delete.of", { name })}>
        {t("addresses.delete")}
      </button>
      <div
        ref={question}
        id={popover}
        popover="auto"
        className="panel address-question"
        role="dialog"
        aria-labelledby={`${popover}-ask`}
      >
        <p id={`${popover}-ask`}>{t("addresses.delete.ask", { name })}</p>
        <Form method="post" action={paths.addresses} onSubmit={() => question.current?.hidePopover()}>
          <input type="hidden" name="id" value={id} />
          <button className="button" name="intent" value="delete">
            {t("addresses.delete.yes")}
          </button>
          <button type="button" className="button button-quiet" popoverTarget={popover} popoverTargetAction="hide">
            {t("addresses.delete.no")}
          </button>
        </Form>
      </div>
    </>
  );
}

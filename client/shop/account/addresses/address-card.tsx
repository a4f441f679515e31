import { useRef } from "react";
import { Form, Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { unknownPlaceOf, type Address } from "./address-values";

type AddressCardProps = { address: Address; isDelivery: boolean; isBilling: boolean };

/** One address as it is written on a parcel, its marks, and what can be done to it. */
export function AddressCard({ address, isDelivery, isBilling }: AddressCardProps) {
  const t = useTexts();
  const { id, name, address_line_1, address_line_2, city, state, country, phone } = address;
  const place = country === "UAE" ? t("addresses.country.UAE") : country;
  return (
    <article className="panel address">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {(isDelivery || isBilling) && (
        <ul className="address-marks">
          {isDelivery && <li>{t("addresses.default.delivery")}</li>}
          {isBilling && <li>{t("addresses.default.billing")}</li>}
        </ul>
      )}
      <address>
        {[address_line_1, address_line_2, [...new Set([city, state])].filter(Boolean).join(" · "), place].map(
          (line) =>
            line && (
              <span key={line}>
                <bdi>{line}</bdi>
              </span>
            ),
        )}
        <span>
          <bdi dir="ltr">{phone}</bdi>
        </span>
      </address>
      {unknownPlaceOf(address) !== undefined && <p className="field-problem">{t("addresses.place.mend")}</p>}
      <div className="address-acts">
        <Link to={`${paths.addresses}?address=${id}`} aria-label={t("addresses.edit.of", { name })}>
          {t("addresses.edit.short")}
        </Link>
        <Form method="post" action={paths.addresses}>
          <input type="hidden" name="id" value={id} />
          {!isDelivery && (
            <button name="intent" value="delivery" aria-label={t("addresses.default.delivery.of", { name })}>
              {t("addresses.default.delivery.make")}
            </button>
          )}
          {!isBilling && (
            <button name="intent" value="billing" aria-label={t("addresses.default.billing.of", { name })}>
              {t("addresses.default.billing.make")}
            </button>
          )}
        </Form>
        <DeleteAddress id={id} name={name} />
      </div>
    </article>
  );
}

/** Deletes an address, after asking; the question is a popover and needs no script. */
function DeleteAddress({ id, name }: { id: string; name: string }) {
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

import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import type { Refused } from "#client/runtime/refused";
import { mapDrawing } from "#client/ui/drawings/map";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { AddressCard } from "./address-card";
import type { Address } from "./address-values";
import { FormAlert } from "#client/ui/field.tsx";

type AddressBookProps = {
  addresses: readonly Address[];
  /** Ids of the defaults; null when there is no address. */
  delivery: string | null;
  billing: string | null;
  /** A change that got no answer. */
  refused: Refused | undefined;
};

const newAddress = `${paths.addresses}?address=new`;

/** Every address with what can be done to it. */
export function AddressBook({ addresses, delivery, billing, refused }: AddressBookProps) {
  const t = useTexts();
  if (addresses.length === 0)
    return (
      <EmptyState
        drawing={mapDrawing}
        title={t("addresses.empty")}
        text={t("addresses.empty.more")}
        action={{ text: t("addresses.add"), to: newAddress }}
      />
    );
  return (
    <>
      {refused && <FormAlert>{t("addresses.retry")}</FormAlert>}
      <ul className="addresses">
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard address={address} isDelivery={address.id === delivery} isBilling={address.id === billing} />
          </li>
        ))}
      </ul>
      <p>
        <Link className="button" to={newAddress}>
          <Icon name="plus" />
          {t("addresses.add")}
        </Link>
      </p>
    </>
  );
}

import { Link } from "react-router";
import { useTexts } from "../messages/texts";
import { paths } from "../paths";
import type { Refused } from "../runtime/refused";
import { Icon } from "../ui/icon";
import { AddressCard } from "./address-card";
import type { Address } from "./address-values";

type AddressBookProps = {
  addresses: readonly Address[];
  /** Ids of the defaults; null when there is no address. */
  delivery: string | null;
  billing: string | null;
  /** A change of one that did not go well. */
  refused: Refused | undefined;
};

const newAddress = `${paths.addresses}?address=new`;

/** Every address with what can be done to it. */
export function AddressBook({ addresses, delivery, billing, refused }: AddressBookProps) {
  const t = useTexts();
  if (addresses.length === 0) return <EmptyBook />;
  return (
    <>
      {refused && (
        <p className="form-problem" role="alert">
          {refused.message || t("addresses.retry")}
        </p>
      )}
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

function EmptyBook() {
  const t = useTexts();
  return (
    <div className="notice">
      <Icon name="truck" />
      <h2>{t("addresses.empty")}</h2>
      <p>{t("addresses.empty.more")}</p>
      <p>
        <Link className="button" to={newAddress}>
          {t("addresses.add")}
        </Link>
      </p>
    </div>
  );
}

import { useTexts } from "../messages/texts";
import { Icon, type IconName } from "../ui/icon";

const promises = [
  ["invoice", "invoices"],
  ["cash", "cash"],
  ["truck", "delivery"],
  ["phone", "people"],
] as const satisfies (readonly [IconName, string])[];

/** What a buyer can rely on, four times. */
export function Promises() {
  const t = useTexts();
  return (
    <ul className="promises panel">
      {promises.map(([icon, about]) => (
        <li key={about}>
          <Icon name={icon} />
          <p>
            <b>{t(`home.promise.${about}`)}</b>
            {t(`home.promise.${about}.more`)}
          </p>
        </li>
      ))}
    </ul>
  );
}

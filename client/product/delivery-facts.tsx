import { aedFromFils } from "../../shared/money";
import { dubai } from "../../shared/shipping";
import { useTexts } from "../messages/texts";
import { Icon, type IconName } from "../ui/icon";
import { useMoney } from "../ui/price";

/** Names of payment means, which are the same in every language (spec §9). */
const onlineMethods = ["VISA", "MASTERCARD", "Apple Pay", "AMEX", "GPay", "Tabby"];

/** Delivery, invoice and payment, as they apply to the chosen variant. */
export function DeliveryFacts({ cod }: { cod: boolean }) {
  const t = useTexts();
  const money = useMoney();
  const delivery = { free: money(aedFromFils(dubai.freeFrom)), charge: money(aedFromFils(dubai.charge)) };
  const methods = [...(cod ? [t("catalogue.cod")] : []), ...onlineMethods, t("product.payment.credit")];
  return (
    <ul className="grid gap-3 text-meta">
      <Fact icon="truck">{t("product.delivery", delivery)}</Fact>
      <Fact icon="cash">{cod ? t("product.cod") : t("product.cod.not")}</Fact>
      <Fact icon="invoice">{t("product.invoice")}</Fact>
      <Fact icon="shield">
        {t("product.payment")}: <span className="text-second">{methods.join(" · ")}</span>
      </Fact>
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="text-teal">
        <Icon name={icon} />
      </span>
      <span>{children}</span>
    </li>
  );
}

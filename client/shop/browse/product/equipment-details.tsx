import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import { Documents } from "./documents";
import { specified } from "./equipment";
import { Footprint } from "./footprint";
import type { ProductData } from "./product-data";
import { roomSize } from "./room-size";

/** What is settled before equipment is bought: its size in the room, what the room needs, and who to ask. */
export default function EquipmentDetails({ product }: { product: ProductData }) {
  const t = useTexts();
  const size = product.room ?? roomSize(product.specifications);
  const power = specified(product, "power");
  const warranty = specified(product, "warranty");
  const narrow = size && Math.min(size.length, size.width, size.height);
  const checks = [
    ["survey", t("equipment.survey.text")],
    ...(power ? [["power", t("equipment.power.text", { power })] as const] : []),
    ["doors", narrow ? t("equipment.doors.size", { length: narrow }) : t("equipment.doors.text")],
    ["warranty", warranty ? t("equipment.warranty.of", { warranty }) : t("equipment.warranty.text")],
    ["service", t("equipment.service.text")],
  ] as const;
  return (
    <section className="grid gap-6 lg:grid-cols-2 lg:gap-12" aria-labelledby="equipment">
      <div>
        <h2 id="equipment">{t("equipment")}</h2>
        <p className="mt-3">{t("equipment.text")}</p>
        <p className="equipment-ways">
          <Link className="button" to={`${paths.enquiry}?about=demo&product=${product.slug}`}>
            {t("equipment.ask")}
          </Link>
          <Link className="button button-quiet" to={`${paths.enquiry}?product=${product.slug}`}>
            {t("equipment.quote")}
          </Link>
        </p>
        {size && <Footprint width={size.length} depth={size.width} height={size.height} />}
        <Documents product={product} />
      </div>
      <dl className="panel equipment-checks">
        {checks.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`equipment.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

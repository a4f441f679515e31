import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import type { ProductData } from "./product-data";
import { RoomPicture } from "./room-picture";
import { roomSize } from "./room-size";

const questions = ["demo", "installation", "training"] as const;

/** Its size next to a person, and the contact for a demonstration, installation and training. */
export default function EquipmentDetails({ product }: { product: ProductData }) {
  const t = useTexts();
  const size = roomSize(product.specifications);
  return (
    <section className={size ? "grid gap-6 lg:grid-cols-2 lg:gap-12" : ""} aria-labelledby="equipment">
      {size && <RoomPicture size={size} />}
      <div>
        <h2 id="equipment">{t("equipment")}</h2>
        <ul className="mt-3 grid gap-2">
          {questions.map((name) => (
            <li key={name}>{t(`equipment.${name}`)}</li>
          ))}
        </ul>
        <p className="mt-4">
          <Link className="button" to={`${paths.enquiry}?about=demo&product=${product.slug}`}>
            {t("equipment.ask")}
          </Link>
        </p>
      </div>
    </section>
  );
}

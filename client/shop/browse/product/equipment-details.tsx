import { Link } from "react-router";
import { useTexts } from "#client/messages/texts";
import { paths } from "#client/paths";
import type { ProductData } from "./product-data";
import { roomSize, type RoomSize } from "./room-size";

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

/** In cm: how tall the person is, how wide they stand, and what is left around both. */
const person = { height: 170, width: 44 };
const margin = 20;

/** A thing from the side, to scale, beside somebody 170 cm tall. */
function RoomPicture({ size: { length, width, height } }: { size: RoomSize }) {
  const t = useTexts();
  const floor = Math.max(height, person.height) + margin;
  const across = length + person.width + 3 * margin;
  const middle = length + 2 * margin + person.width / 2;
  return (
    <figure className="panel p-4">
      <svg viewBox={`0 0 ${across} ${floor + margin}`} className="h-64 w-full" aria-hidden="true">
        <path d={`M0 ${floor}H${across}`} stroke="var(--color-line)" strokeWidth="2" />
        <rect
          x={margin}
          y={floor - height}
          width={length}
          height={height}
          rx="3"
          fill="var(--color-mist)"
          stroke="var(--color-teal)"
          strokeWidth="2"
        />
        <g fill="var(--color-second)">
          <circle cx={middle} cy={floor - 158} r="12" />
          <path
            d={`M${middle - 21} ${floor - 120}q0-22 21-22t21 22v52h-7v-46h-3V${floor}h-9v-76h-4v76h-9v-114h-3v46h-7z`}
          />
        </g>
      </svg>
      <figcaption className="mt-3 text-meta text-second">{t("equipment.size", { length, width, height })}</figcaption>
    </figure>
  );
}

import { useId, type ComponentProps } from "react";
import { carrierNames } from "#shared/shipping/carriers";
import { TextField } from "#client/ui/field.tsx";
import { typed } from "../post-form";

type CarrierFieldProps = Pick<
  ComponentProps<typeof TextField>,
  "name" | "label" | "hint" | "problem" | "defaultValue" | "required" | "form"
> & {
  /** The id of `CarrierNames` elsewhere on the page; without it the field has its own. */
  names?: string;
};

/** Who carries a parcel: the usual ones are offered, any other may be typed. */
function CarrierField({ names, ...field }: CarrierFieldProps) {
  const own = useId();
  return (
    <>
      <TextField {...field} autoComplete="off" maxLength={80} dir="auto" list={names ?? own} />
      {names === undefined && <CarrierNames id={own} />}
    </>
  );
}

export const PostedCarrier = typed(CarrierField);

/** What fields of carriers offer. */
export function CarrierNames({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {carrierNames.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  );
}

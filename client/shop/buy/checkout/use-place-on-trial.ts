import { useRef, useState } from "react";
import { connection } from "#client/shop/frame/shopper/connection";
import type { Emirates, Place } from "#client/ui/place-terms.tsx";
import type { NamedPlace } from "#client/shop/account/addresses/address-form.tsx";
import type { Checkout, DisplayedCheckout } from "./checkout";

/** The place that names choose; undefined as long as they choose none that the shop knows. */
export function placeNamed(emirates: Emirates, { state, city }: NamedPlace): Place | undefined {
  const found = emirates.filter(({ name }) => state === "" || name === state);
  return found.flatMap(({ areas, ...emirate }) => [...areas, emirate]).find(({ name }) => name === city);
}

/** The id of a place; null: the saved one; `unknown`: one that the shop does not know, so that no sum is. */
export type TriedPlace = number | "unknown" | null;

/**
 * A checkout as it comes to at the place that is being chosen, requested from the server with every choice; of choices
 * that overtake each other the last one counts. What is saved, or changed by others, takes its place. Without an answer
 * no sum is known, as the saved one is another place's.
 * @returns the checkout to show, and what to call with a choice
 */
export function usePlaceOnTrial(saved: Checkout): [DisplayedCheckout, (place: TriedPlace) => void] {
  const [trial, setTrial] = useState<{ of: Checkout; quoted: DisplayedCheckout } | null>(null);
  const requests = useRef(0);
  const choose = async (place: TriedPlace) => {
    const turn = ++requests.current;
    if (place === null) return setTrial(null);
    if (place === "unknown") return setTrial({ of: saved, quoted: { ...saved, unquoted: true } });
    const reply = await connection().call("getCheckout", { id: saved.id, location_id: place }, { fresh: true });
    if (turn !== requests.current) return;
    setTrial({ of: saved, quoted: reply?.success ? reply.checkout : { ...saved, unquoted: true } });
  };
  return [trial?.of === saved ? trial.quoted : saved, (place) => void choose(place)];
}

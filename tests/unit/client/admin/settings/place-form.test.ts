// Shows that of the one form of all places those are saved that were typed into, and that what is changed of an emirate is
// changed of all its areas where the tick says so, and of none where it does not.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changedPlaces,
  differingFields,
  fieldName,
  placeFields,
  placeTexts,
  placeTicks,
  stateOf,
  type Place,
  type PlaceField,
} from "../../../../../client/admin/settings/place-form";

type Terms = Pick<Place, PlaceField>;
const terms = fc.record({
  ...Object.fromEntries(placeTexts.map((field) => [field, fc.constantFrom("", "0", "5.00", "12", "14:00")])),
  ...Object.fromEntries(placeTicks.map((field) => [field, fc.boolean()])),
}) as unknown as fc.Arbitrary<Terms>;
const emirate = 49;
const ids = [emirate, 4901, 4902, 4903];

/** The form as a browser sends it. */
function formOf(shown: Terms[], typed: Terms[], isForAll: boolean): FormData {
  const form = new FormData();
  for (const [at, id] of ids.entries()) {
    form.set(fieldName(id, "version"), "3");
    form.set(fieldName(id, "was"), stateOf(shown[at]!));
    if (id !== emirate) form.set(fieldName(id, "emirate"), String(emirate));
    for (const field of placeTexts) form.set(fieldName(id, field), typed[at]![field]);
    for (const field of placeTicks) if (typed[at]![field]) form.set(fieldName(id, field), "on");
  }
  if (isForAll) form.set(fieldName(emirate, "all"), "1");
  return form;
}

const four = fc.tuple(terms, terms, terms, terms);

test("what was typed is sent, and an emirate's change with its tick is each area's", () => {
  fc.assert(
    fc.property(four, four, fc.boolean(), (shown, typed, isForAll) => {
      const changed = differingFields(typed[0], shown[0]);
      const wanted = ids.map((id, at): Terms & { id: number } => {
        const own = differingFields(typed[at]!, shown[at]!);
        const of = (field: PlaceField) =>
          id !== emirate && isForAll && changed.includes(field) && !own.includes(field)
            ? typed[0][field]
            : typed[at]![field];
        return { id, ...(Object.fromEntries(placeFields.map((field) => [field, of(field)])) as Terms) };
      });
      expect(changedPlaces(formOf(shown, typed, isForAll))).toEqual(
        wanted
          .filter((place, at) => differingFields(place, shown[at]!).length > 0)
          .map((place) => ({ ...place, version: "3" })),
      );
    }),
  );
});

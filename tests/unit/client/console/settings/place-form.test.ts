// Shows that of the one form of all places those are saved that were typed into, and that what is changed of an emirate is
// changed of all its areas where that was answered so, of none where it was not, and asked about where nothing was answered.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  emiratesInQuestion,
  changedPlaces,
  differingFields,
  fieldName,
  placeFields,
  placeTexts,
  placeTicks,
  stateOf,
  type Place,
  type PlaceField,
} from "#client/console/settings/place-form";

type Terms = Pick<Place, PlaceField>;
const terms = fc.record({
  ...Object.fromEntries(placeTexts.map((field) => [field, fc.constantFrom("", "0", "5.00", "12", "14:00")])),
  ...Object.fromEntries(placeTicks.map((field) => [field, fc.boolean()])),
}) as unknown as fc.Arbitrary<Terms>;
const emirate = 49;
const ids = [emirate, 4901, 4902, 4903];

/** The form as a browser sends it. */
function formOf(shown: Terms[], typed: Terms[], answer?: "0" | "1"): FormData {
  const form = new FormData();
  for (const [at, id] of ids.entries()) {
    form.set(fieldName(id, "version"), "3");
    form.set(fieldName(id, "was"), stateOf(shown[at]!));
    if (id !== emirate) form.set(fieldName(id, "emirate"), String(emirate));
    for (const field of placeTexts) form.set(fieldName(id, field), typed[at]![field]);
    for (const field of placeTicks) if (typed[at]![field]) form.set(fieldName(id, field), "on");
  }
  if (answer) form.set(fieldName(emirate, "all"), answer);
  return form;
}

const four = fc.tuple(terms, terms, terms, terms);

test("what was typed is sent, and an emirate's change, where that was answered, is each area's", () => {
  fc.assert(
    fc.property(four, four, fc.boolean(), (shown, typed, isForAll) => {
      const changed = differingFields(typed[0], shown[0]);
      const wanted = ids.map((id, at): Terms & { id: number } => {
        const own = differingFields(typed[at]!, shown[at]!);
        const of = (field: PlaceField) =>
          // An area without delivery times shares those of its emirate, so they are never copied.
          id !== emirate && field !== "slots" && isForAll && changed.includes(field) && !own.includes(field)
            ? typed[0][field]
            : typed[at]![field];
        return { id, ...(Object.fromEntries(placeFields.map((field) => [field, of(field)])) as Terms) };
      });
      expect(changedPlaces(formOf(shown, typed, isForAll ? "1" : "0"))).toEqual(
        wanted
          .filter((place, at) => differingFields(place, shown[at]!).length > 0)
          .map((place) => ({ ...place, version: "3" })),
      );
    }),
  );
});

test("a change of an emirate is confirmed once, for all areas that it would change", () => {
  fc.assert(
    fc.property(four, four, (shown, typed) => {
      const areas = ids.slice(1).filter((_, at) => {
        const own = differingFields(typed[at + 1]!, shown[at + 1]!);
        return differingFields(typed[0], shown[0]).some(
          (field) => field !== "slots" && !own.includes(field) && typed[at + 1]![field] !== typed[0][field],
        );
      }).length;
      expect(emiratesInQuestion(formOf(shown, typed))).toEqual(areas === 0 ? [] : [{ id: emirate, areas }]);
      expect(emiratesInQuestion(formOf(shown, typed, "0"))).toEqual([]);
      expect(emiratesInQuestion(formOf(shown, typed, "1"))).toEqual([]);
    }),
  );
});

/** Pictures of one shape differ in what is printed only, so that the light on one is the light on all. */

import { isLabelled } from "./describe/describe.mjs";

/** In: a picture's description. Out: its shape as text, and how fine its light has to be (1: as its prints). */
export function shapeOf(picture) {
  if (picture.members) return { shape: picture.name, fine: 1 };
  const { body, params, colours, view, label } = picture;
  const { disc: _, usp: __, ...drawn } = params;
  const plain = body === "carton" && !drawn.content;
  const { accent, content, ...others } = colours;
  const seen = plain ? others : colours;
  // A box that stands open shows its maker's name on the flap, too.
  const words = isLabelled(body) ? drawn.content && label.brand : label;
  return {
    shape: JSON.stringify([body, drawn, seen, view, words, plain ? "" : accent, plain ? "" : content]),
    fine: isLabelled(body) && !view?.closer ? 0.5 : 0.72,
  };
}

/** The same pictures with those of one shape one after the other, in the order of each shape's first. */
export function byShape(pictures) {
  const shapes = Map.groupBy(pictures, (picture) => shapeOf(picture).shape);
  return [...shapes.values()].flat();
}

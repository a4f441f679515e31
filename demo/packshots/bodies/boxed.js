/** A printed box that says how many are in it, and before it some of what it holds. */
import { group, posed } from "../shapes.js";
import { FLAT, lying } from "../steel.js";
import { SUPPORTS } from "../supports.js";
import { stapler, stapleRemover, THINGS } from "../things.js";
import { bottles } from "./bottle.js";
import { cartons } from "./carton.js";
import { instruments } from "./instrument.js";

const boxOf = ({ label, colours }, size, placing, disc) =>
  group([cartons.carton({ label, colours, params: { size, disc }, view: {} })], placing);

/** What lies before the box carries the maker's name alone. */
const plain = (entry) => ({
  ...entry,
  label: { ...entry.label, title: "", arabic: "", lines: ["", ""], style: "plain" },
});

/** Ampoules in front of their box. */
const boxedAmpoules = (entry) =>
  posed({ turn: 16, tilt: 14, fill: 0.78 }, [
    boxOf(entry, [3.0, 1.8, 1.2], { at: [-0.5, 0, -0.7] }),
    group([bottles.ampoules(plain(entry))], { at: [1.85, 0, 0.35], scale: 0.58, turn: [0, -0.1, 0] }),
  ]);

/** One scalpel, punch or curette in front of its box. */
const boxedTool = (entry) =>
  posed({ turn: 20, tilt: 24, fill: 0.78 }, [
    boxOf(entry, [2.7, 1.5, 1.1], { at: [0, 0, -0.75] }),
    group([instruments.scalpel({ ...plain(entry), params: { ...entry.params, count: 1 } })], {
      at: [0.1, 0, 0.75],
      turn: [0, -0.35, 0],
    }),
  ]);

/** What is in the box, before it, a little to the right. */
const boxedThing = (entry) =>
  posed({ turn: 20, tilt: 26 }, [
    boxOf(
      { ...entry, params: {} },
      entry.params.size ?? [2.2, 1.3, 1.05],
      { at: [-0.25, 0, -0.85] },
      entry.params.disc,
    ),
    group([group([THINGS[entry.params.thing](entry.colours, entry.params)].flat(3))], {
      at: [0.55, 0, 0.62],
      turn: [0, -0.1, 0],
    }),
  ]);

/** A support beside the box that it comes in. */
const boxedSupport = (entry) =>
  posed({ turn: 22, tilt: 14 }, [
    boxOf(entry, [1.5, 1.9, 0.55], { at: [-1.05, 0, -0.75] }, entry.params.disc),
    group([SUPPORTS[entry.params.support](entry.colours, entry.label.brand, entry.params)].flat(2), {
      at: [0.75, 0, 0.2],
      turn: [0, -0.15, 0],
    }),
  ]);

/** A stapler or its remover, lying. */
const skinStapler = ({ label, colours, params }) =>
  posed({ ...FLAT, tilt: 44 }, [
    lying([params.remover ? stapleRemover() : stapler(colours, label.brand)], {
      across: params.remover ? -0.7 : 0.3,
      lift: params.remover ? 0.1 : 0.24,
    }),
  ]);

export const boxed = {
  "boxed-ampoules": boxedAmpoules,
  "boxed-tool": boxedTool,
  "boxed-thing": boxedThing,
  "boxed-support": boxedSupport,
  "skin-stapler": skinStapler,
};

/** A printed box that says how many are in it, and before it some of what it holds. */
import { group, posed } from "../shapes.js";
import { bottles } from "./bottle.js";
import { cartons } from "./carton.js";
import { instruments } from "./instrument.js";

const boxOf = ({ label, colours }, size, placing) =>
  group([cartons.carton({ label, colours, params: { size }, view: {} })], placing);

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

export const boxed = { "boxed-ampoules": boxedAmpoules, "boxed-tool": boxedTool };

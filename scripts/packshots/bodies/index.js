/** Every kind of body by its name in the data file. */
import { apparatus } from "./apparatus.js";
import { beds } from "./bed.js";
import { bottles } from "./bottle.js";
import { cartons } from "./carton.js";
import { dental } from "./dental.js";
import { diagnostics } from "./diagnostic.js";
import { furniture } from "./furniture.js";
import { instruments } from "./instrument.js";
import { lamps } from "./lamp.js";
import { mobility } from "./mobility.js";
import { smallThings } from "./small.js";
import { softGoods } from "./soft.js";

export const BODIES = {
  ...apparatus,
  ...beds,
  ...bottles,
  ...cartons,
  ...dental,
  ...diagnostics,
  ...furniture,
  ...instruments,
  ...lamps,
  ...mobility,
  ...smallThings,
  ...softGoods,
};

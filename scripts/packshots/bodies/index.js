/** Every kind of body by its name in the data file. */
import { apparatus } from "./apparatus.js";
import { beds } from "./bed.js";
import { bedding } from "./bedding.js";
import { bottles } from "./bottle.js";
import { cartons } from "./carton.js";
import { dental } from "./dental.js";
import { devices } from "./device.js";
import { diagnostics } from "./diagnostic.js";
import { exercise } from "./exercise.js";
import { furniture } from "./furniture.js";
import { instruments } from "./instrument.js";
import { lamps } from "./lamp.js";
import { mobility } from "./mobility.js";
import { rescue } from "./rescue.js";
import { scales } from "./scale.js";
import { smallThings } from "./small.js";
import { softGoods } from "./soft.js";
import { walking } from "./walking.js";

export const BODIES = {
  ...apparatus,
  ...bedding,
  ...beds,
  ...bottles,
  ...cartons,
  ...dental,
  ...devices,
  ...diagnostics,
  ...exercise,
  ...furniture,
  ...instruments,
  ...lamps,
  ...mobility,
  ...rescue,
  ...scales,
  ...smallThings,
  ...softGoods,
  ...walking,
};

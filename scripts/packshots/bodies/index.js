/** Every kind of body by its name in the data file. */
import { bottles } from "./bottle.js";
import { cartons } from "./carton.js";
import { devices } from "./device.js";
import { furniture } from "./furniture.js";
import { instruments } from "./instrument.js";
import { smallThings } from "./small.js";
import { softGoods } from "./soft.js";

export const BODIES = { ...bottles, ...cartons, ...devices, ...furniture, ...instruments, ...smallThings, ...softGoods };

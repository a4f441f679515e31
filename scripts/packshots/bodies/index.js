/** Every kind of body by its name in the data file. */
import { bottles } from "./bottle.js";
import { cartons } from "./carton.js";
import { devices } from "./device.js";
import { instruments } from "./instrument.js";

export const BODIES = { ...bottles, ...cartons, ...devices, ...instruments };

/** Every kind of body by its name in the data file. */
import { apparatus } from "./apparatus.js";
import { beds } from "./bed.js";
import { bedding } from "./bedding.js";
import { bedsideDevices } from "./bedside-devices.js";
import { bottles } from "./bottle.js";
import { boxed } from "./boxed.js";
import { carried } from "./carried.js";
import { cartons } from "./carton.js";
import { clinicDevices } from "./clinic-devices.js";
import { dental } from "./dental.js";
import { dentalPacks } from "./dental-packs.js";
import { dentalUnits } from "./dental-units.js";
import { devices } from "./device.js";
import { diagnostics } from "./diagnostic.js";
import { exercise } from "./exercise.js";
import { examTools } from "./exam-tools.js";
import { forcepsBodies } from "./forceps.js";
import { furniture } from "./furniture.js";
import { heat } from "./heat.js";
import { instruments } from "./instrument.js";
import { lamps } from "./lamp.js";
import { largeDevices } from "./large-devices.js";
import { leads } from "./leads.js";
import { masks } from "./masks.js";
import { mobility } from "./mobility.js";
import { onRulerBodies } from "./on-ruler.js";
import { pliersBodies } from "./pliers.js";
import { rehab } from "./rehab.js";
import { rescue } from "./rescue.js";
import { retractors } from "./retractors.js";
import { scales } from "./scale.js";
import { scopes } from "./scopes.js";
import { scissorsBodies } from "./scissors.js";
import { skinScopes } from "./skin-scopes.js";
import { smallThings } from "./small.js";
import { softGoods } from "./soft.js";
import { specula } from "./specula.js";
import { sutures } from "./sutures.js";
import { theatre } from "./theatre.js";
import { tubing } from "./tubing.js";
import { tweezersBodies } from "./tweezers.js";
import { walking } from "./walking.js";
import { ward } from "./ward.js";

export const BODIES = {
  ...apparatus,
  ...bedding,
  ...beds,
  ...bedsideDevices,
  ...bottles,
  ...boxed,
  ...carried,
  ...cartons,
  ...clinicDevices,
  ...dental,
  ...dentalPacks,
  ...dentalUnits,
  ...devices,
  ...diagnostics,
  ...examTools,
  ...exercise,
  ...forcepsBodies,
  ...furniture,
  ...heat,
  ...instruments,
  ...lamps,
  ...largeDevices,
  ...leads,
  ...masks,
  ...mobility,
  ...onRulerBodies,
  ...pliersBodies,
  ...rehab,
  ...rescue,
  ...retractors,
  ...scales,
  ...scopes,
  ...scissorsBodies,
  ...skinScopes,
  ...smallThings,
  ...softGoods,
  ...specula,
  ...sutures,
  ...theatre,
  ...tubing,
  ...tweezersBodies,
  ...walking,
  ...ward,
};

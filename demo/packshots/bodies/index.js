/** Every kind of body by its name in the data file. */
import { aeds } from "./aeds.js";
import { beds } from "./bed.js";
import { autoclaves } from "./autoclaves.js";
import { bedding } from "./bedding.js";
import { bedsideDevices } from "./bedside-devices.js";
import { bottles } from "./bottle.js";
import { boxed } from "./boxed.js";
import { carried } from "./carried.js";
import { cartons } from "./carton.js";
import { clinicDevices } from "./clinic-devices.js";
import { counted } from "./counted.js";
import { couches } from "./couches.js";
import { dental } from "./dental.js";
import { dentalChairs } from "./dental-chairs.js";
import { dentalPacks } from "./dental-packs.js";
import { dentalUnits } from "./dental-units.js";
import { devices } from "./device.js";
import { diagnostics } from "./diagnostic.js";
import { examLights } from "./exam-lights.js";
import { exercise } from "./exercise.js";
import { ecgs } from "./ecgs.js";
import { examTools } from "./exam-tools.js";
import { forcepsBodies } from "./forceps.js";
import { furniture } from "./furniture.js";
import { heat } from "./heat.js";
import { homeVitals } from "./home-vitals.js";
import { hospitalBeds } from "./hospital-beds.js";
import { instruments } from "./instrument.js";
import { laboratory } from "./laboratory.js";
import { lamps } from "./lamp.js";
import { largeDevices } from "./large-devices.js";
import { leads } from "./leads.js";
import { masks } from "./masks.js";
import { mobility } from "./mobility.js";
import { monitors } from "./monitors.js";
import { onRulerBodies } from "./on-ruler.js";
import { pliersBodies } from "./pliers.js";
import { pumps } from "./pumps.js";
import { rehab } from "./rehab.js";
import { rescue } from "./rescue.js";
import { respiratory } from "./respiratory.js";
import { retractors } from "./retractors.js";
import { scales } from "./scale.js";
import { scopes } from "./scopes.js";
import { scissorsBodies } from "./scissors.js";
import { skinScopes } from "./skin-scopes.js";
import { smallThings } from "./small.js";
import { softGoods } from "./soft.js";
import { specula } from "./specula.js";
import { sutures } from "./sutures.js";
import { tens } from "./tens.js";
import { theatre } from "./theatre.js";
import { therapy } from "./therapy.js";
import { transport } from "./transport.js";
import { tubing } from "./tubing.js";
import { tweezersBodies } from "./tweezers.js";
import { ultrasounds } from "./ultrasounds.js";
import { walking } from "./walking.js";
import { ward } from "./ward.js";

export const BODIES = {
  ...aeds,
  ...autoclaves,
  ...bedding,
  ...beds,
  ...bedsideDevices,
  ...bottles,
  ...boxed,
  ...carried,
  ...cartons,
  ...clinicDevices,
  ...counted,
  ...couches,
  ...dental,
  ...dentalChairs,
  ...dentalPacks,
  ...dentalUnits,
  ...devices,
  ...diagnostics,
  ...ecgs,
  ...examTools,
  ...examLights,
  ...exercise,
  ...forcepsBodies,
  ...furniture,
  ...heat,
  ...homeVitals,
  ...hospitalBeds,
  ...instruments,
  ...laboratory,
  ...lamps,
  ...largeDevices,
  ...leads,
  ...masks,
  ...mobility,
  ...monitors,
  ...onRulerBodies,
  ...pliersBodies,
  ...pumps,
  ...rehab,
  ...rescue,
  ...respiratory,
  ...retractors,
  ...scales,
  ...scopes,
  ...scissorsBodies,
  ...skinScopes,
  ...smallThings,
  ...softGoods,
  ...specula,
  ...sutures,
  ...tens,
  ...theatre,
  ...therapy,
  ...transport,
  ...tubing,
  ...tweezersBodies,
  ...ultrasounds,
  ...walking,
  ...ward,
};

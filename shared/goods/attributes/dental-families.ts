import { family, type Family } from "./family";

/** The families of goods that dentists buy. */
export const dentalFamilies = {
  bur: family("Burs", "سنابل", "bur_shape head_diameter grit shank material speed pack_size use autoclavable"),
  "endodontic-file": family(
    "Endodontic files",
    "مبارد جذور",
    "file_length taper material use pack_size sterility speed",
  ),
  orthodontic: family("Brackets", "حاصرات", "slot material self_ligating arch teeth pack_size colour latex use"),
  archwire: family("Archwires", "أسلاك تقويم", "wire arch arch_form material diameter pack_size colour latex use"),
  "dental-filling": family(
    "Dental fillings",
    "حشوات أسنان",
    "shade curing volume net_weight filler working_time setting_time radiopaque shelf_life",
  ),
  "dental-material": family(
    "Dental materials",
    "مواد أسنان",
    "curing active_substance concentration working_time setting_time volume net_weight shelf_life contact_time pack_size",
  ),
  "dental-gel": family(
    "Dental gels and pastes",
    "جل ومعاجين أسنان",
    "active_substance concentration grit contact_time volume net_weight colour pack_size shelf_life",
  ),
  "impression-tray": family(
    "Impression trays",
    "صواني طبعات",
    "size arch material perforated teeth autoclavable use sterility pack_size",
  ),
  "suction-tip": family("Suction tips", "رؤوس الشفط", "tube_length diameter material latex use colour pack_size"),
  bib: family("Patient bibs", "مرايل المرضى", "width length material layers waterproof colour sterility use pack_size"),
  impression: family(
    "Impression materials",
    "مواد طبعات",
    "working_time setting_time volume net_weight shelf_life viscosity pack_size colour",
  ),
  handpiece: family(
    "Handpieces",
    "قبضات أسنان",
    "speed coupling own_light water_jets noise autoclavable warranty weight head_diameter",
  ),
  "curing-light": family(
    "Curing lights",
    "أجهزة تصليب",
    "irradiance wavelength_from wavelength_to programs power_source battery_life weight warranty",
  ),
} as const satisfies Record<string, Family>;

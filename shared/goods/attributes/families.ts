import { dentalFamilies } from "./dental-families";
import { family, type Family } from "./family";

const equipment = "power_source power warranty overall_width overall_depth overall_height weight";
const furniture = "material load overall_width overall_depth overall_height weight warranty";
const steel = "material instrument_length shape tip autoclavable use sterility colour";
const paste = "volume net_weight shelf_life";
const cloth = "material size colour pack_size use";

/**
 * Families of goods: which attributes buyers choose goods of a kind by, the most asked for first. A product names its family; what
 * its SKUs lack of these is said by imports and in the console.
 */
export const families = {
  suture: family(
    "Sutures",
    "خيوط جراحية",
    "usp absorbable material structure needle_point needle_curve needle_length thread_length colour strength_lasts absorbed_after tissue sterilised_by pack_size",
  ),
  "skin-closure": family("Skin closure", "إغلاق الجلد", "width length pack_size sterility use wear volume shelf_life"),
  needle: family("Needles", "إبر", "gauge needle_length hub colour safety sterility pack_size"),
  syringe: family("Syringes", "محاقن", "volume hub graduation gauge needle_length latex sterility pack_size"),
  cannula: family(
    "IV cannulas",
    "قنيات وريدية",
    "gauge needle_length flow_rate injection_port safety colour pack_size",
  ),
  "infusion-line": family(
    "Infusion lines",
    "وصلات التسريب",
    "tube_length drops hub injection_port latex sterility flow_rate pack_size",
  ),
  catheter: family("Catheters", "قساطر", "charriere material tube_length balloon wear latex sterility use"),
  "drainage-bag": family("Drainage bags", "أكياس تجميع", "volume tube_length valve sterility wear pack_size"),
  glove: family(
    "Gloves",
    "قفازات",
    "size material glove_use sterility latex powder_free thickness cuff_length aql chemicals colour pack_size",
  ),
  mask: family("Masks", "كمامات", "mask_class filtration layers fastening colour pack_size use"),
  clothing: family("Protective clothing", "ملابس واقية", `gown_level grammage sterility ${cloth}`),
  drape: family("Drapes and covers", "أغطية", "width length material layers sterility use pack_size"),
  "paper-roll": family("Paper rolls", "لفائف ورقية", "width roll_length material layers pack_size colour waterproof"),
  gauze: family("Gauze and swabs", "شاش ومسحات", "width length layers material sterility pack_size"),
  bandage: family("Bandages", "أربطة", "width roll_length material stretch latex colour use pack_size"),
  tape: family("Tapes", "أشرطة لاصقة", "width roll_length material colour stretch waterproof latex pack_size"),
  plaster: family("Plasters", "لصقات", "width length material waterproof latex sterility pack_size"),
  dressing: family(
    "Dressings",
    "ضمادات",
    "width length material absorbency border wear waterproof sterility pack_size",
  ),
  cotton: family("Cotton wool", "قطن", "net_weight material sterility pack_size latex use shelf_life"),
  disinfectant: family(
    "Disinfectants",
    "مطهرات",
    "volume active_substance concentration contact_time effective_against fragrance_free shelf_life",
  ),
  wipe: family(
    "Wipes",
    "مناديل",
    "pack_size active_substance concentration contact_time effective_against fragrance_free",
  ),
  solution: family("Solutions", "محاليل", "volume active_substance concentration sterility pack_size shelf_life"),
  container: family(
    "Containers",
    "حاويات",
    "volume material closure sterility autoclavable use pack_size overall_width overall_depth overall_height",
  ),
  "sharps-container": family(
    "Sharps containers",
    "حاويات الأدوات الحادة",
    "capacity closure material colour use overall_width overall_height",
  ),
  pouch: family(
    "Sterilisation pouches",
    "أكياس تعقيم",
    "width length roll_length pack_size material shelf_life colour use",
  ),
  scalpel: family("Scalpels and blades", "مشارط وشفرات", "blade_number material safety sterility use pack_size"),
  scissors: family("Scissors", "مقصات", `${steel} carbide_inserts`),
  forceps: family("Forceps and clamps", "ملاقط ومشابك", `${steel} serration ratchet`),
  "needle-holder": family("Needle holders", "حاملات إبر", `${steel} carbide_inserts ratchet`),
  instrument: family("Instruments", "أدوات", `${steel} diameter`),
  punch: family("Punches", "مثاقب", "diameter material sterility use pack_size instrument_length"),
  speculum: family("Specula", "مناظير", "size material use sterility autoclavable pack_size own_light"),
  "instrument-set": family(
    "Sets",
    "أطقم",
    "instruments material sterility use autoclavable pack_size overall_width overall_depth overall_height weight",
  ),
  ...dentalFamilies,
  "dental-forceps": family("Extraction forceps", "كلابات خلع", `teeth ${steel}`),
  scaler: family("Scalers", "أجهزة تقليح", `programs own_light autoclavable ${equipment}`),
  "dental-unit": family(
    "Dental units",
    "وحدات أسنان",
    `delivery drive programs load ${equipment} instruments light height_from height_to colour`,
  ),
  cosmetic: family(
    "Skin care",
    "عناية بالبشرة",
    "skin_type volume active_substance concentration spf ph fragrance_free shelf_life pack_size net_weight",
  ),
  microneedling: family(
    "Microneedling",
    "الوخز بالإبر الدقيقة",
    "needle_length needles gauge material sterility sterilised_by use pack_size shelf_life",
  ),
  "microneedling-pen": family(
    "Microneedling pens",
    "أقلام الوخز بالإبر الدقيقة",
    "needle_length speed programs battery_life power_source use pack_size needles instrument_length noise weight warranty",
  ),
  lamp: family(
    "Lamps",
    "مصابيح",
    `light colour_temperature magnifier wavelength_from wavelength_to programs colour ${equipment}`,
  ),
  couch: family(
    "Couches and tables",
    "أسرّة وطاولات فحص",
    `drive sections height_from height_to ${furniture} foldable colour`,
  ),
  bed: family(
    "Beds and stretchers",
    "أسرّة ونقالات",
    `drive motors sections height_from height_to castors brakes ${furniture}`,
  ),
  mattress: family("Mattresses", "مراتب", "material load overall_width overall_depth overall_height waterproof weight"),
  linen: family("Linen", "مفارش", "material width length colour waterproof pack_size use"),
  furniture: family(
    "Furniture",
    "أثاث",
    `drawers shelves seats panels steps hooks castors height_from height_to ${furniture}`,
  ),
  trolley: family("Trolleys", "عربات", `drawers shelves castors brakes colour ${furniture}`),
  table: family("Tables on castors", "طاولات متحركة", `drive height_from height_to castors brakes ${furniture}`),
  cabinet: family("Cabinets", "خزائن", `drawers shelves castors brakes colour ${furniture}`),
  stool: family("Stools", "كراسي دوارة", `drive height_from height_to castors colour ${furniture}`),
  seating: family("Seating", "مقاعد", `seats seat_width colour ${furniture}`),
  screen: family("Privacy screens", "ستائر فاصلة", `panels castors foldable colour ${furniture.replace(" load", "")}`),
  "step-stool": family("Step stools", "درجات صعود", `steps ${furniture}`),
  "iv-stand": family("IV stands", "حوامل محاليل", `hooks height_from height_to castors foldable ${furniture}`),
  "transfer-aid": family("Transfer aids", "وسائل نقل المرضى", `foldable waterproof use ${furniture}`),
  wheelchair: family(
    "Wheelchairs",
    "كراسي متحركة",
    "seat_width load foldable weight overall_width overall_depth overall_height material brakes warranty",
  ),
  "walking-aid": family(
    "Walking aids",
    "وسائل المساعدة على المشي",
    "load height_from height_to foldable weight material pack_size diameter colour",
  ),
  "pressure-monitor": family(
    "Blood pressure monitors",
    "أجهزة قياس الضغط",
    "site cuff_from cuff_to memory accuracy power_source connections warranty weight latex",
  ),
  stethoscope: family("Stethoscopes", "سماعات طبية", "patients material tube_length latex colour weight warranty"),
  "patient-monitor": family(
    "Patient monitors",
    "أجهزة مراقبة المرضى",
    `screen touchscreen parameters patients battery_life alarms stored_hours printer connections weight ${equipment.replace(" weight", "")}`,
  ),
  "device-accessory": family(
    "Accessories",
    "ملحقات",
    "patients size cuff_from cuff_to tube_length width use latex pack_size material warranty",
  ),
  electrode: family(
    "Electrodes and sensors",
    "أقطاب وحساسات",
    "patients material cable_length width use latex pack_size shelf_life warranty",
  ),
  pump: family(
    "Infusion pumps",
    "مضخات تسريب",
    `kind flow_from flow_to accuracy pump_alarms battery_life connections weight ${equipment.replace(" weight", "")} channels`,
  ),
  ecg: family(
    "ECG machines",
    "أجهزة تخطيط القلب",
    `channels screen touchscreen printer interpretation memory battery_life connections weight ${equipment.replace(" weight", "")}`,
  ),
  defibrillator: family(
    "Defibrillators",
    "أجهزة إزالة الرجفان",
    "shock_mode shock_energy shocks standby child_mode screen protection connections weight warranty overall_width overall_depth overall_height",
  ),
  thermometer: family(
    "Thermometers",
    "مقاييس حرارة",
    "site measuring_time accuracy memory temperature_from temperature_to power_source warranty",
  ),
  oximeter: family(
    "Pulse oximeters",
    "مقاييس الأكسجين",
    "parameters patients accuracy memory battery_life power_source alarms warranty weight",
  ),
  examination: family(
    "Examination instruments",
    "أدوات فحص",
    "magnification own_light power_source instrument_length weight use warranty",
  ),
  scale: family(
    "Scales",
    "موازين",
    "load accuracy power_source connections overall_width overall_depth weight warranty",
  ),
  respiratory: family(
    "Respiratory devices",
    "أجهزة تنفسية",
    `kind air_flow vacuum oxygen particle_size capacity noise battery_life ${equipment}`,
  ),
  "oxygen-set": family(
    "Oxygen sets",
    "وصلات الأكسجين",
    "patients tube_length size latex use pack_size material oxygen volume",
  ),
  "rapid-test": family("Tests and strips", "فحوص وشرائط", "analyte sample result_time pack_size shelf_life memory use"),
  "examination-light": family(
    "Examination lights",
    "مصابيح فحص",
    "light mount colour_temperature colour_rendering power_source power warranty weight",
  ),
  "glucose-meter": family(
    "Blood glucose meters",
    "أجهزة قياس السكر",
    "analyte sample result_time memory connections power_source weight overall_width overall_depth overall_height",
  ),
  autoclave: family(
    "Autoclaves",
    "أجهزة تعقيم",
    `autoclave_class chamber cycle_time vacuum_pulses log printer programs noise ${equipment}`,
  ),
  centrifuge: family("Centrifuges", "أجهزة طرد مركزي", `tubes speed force programs noise ${equipment}`),
  microscope: family("Microscopes", "مجاهر", `microscope_head magnification own_light ${equipment}`),
  ultrasound: family(
    "Ultrasound systems",
    "أجهزة الموجات فوق الصوتية",
    `imaging probes screen touchscreen battery_life connections ${equipment} frequency`,
  ),
  electrotherapy: family(
    "Electrotherapy",
    "علاج كهربائي",
    `channels programs intensity frequency electrodes screen touchscreen battery_life ${equipment}`,
  ),
  "stimulation-electrode": family(
    "Stimulation electrodes",
    "أقطاب التنبيه",
    "width length diameter material use latex pack_size shelf_life",
  ),
  "heat-therapy": family(
    "Heat and cold",
    "علاج بالحرارة والبرودة",
    "width length temperature_from temperature_to capacity power use warranty pack_size",
  ),
  exercise: family(
    "Exercise",
    "تمارين",
    "strength width length diameter thickness net_weight material latex colour load",
  ),
  "body-support": family(
    "Supports and collars",
    "دعامات وأطواق",
    "size side support around_from around_to material latex use",
  ),
  topical: family(
    "Gels, oils and creams",
    "جل وزيوت وكريمات",
    `${paste} fragrance_free pack_size ph skin_type sterility colour`,
  ),
  device: family("Other devices", "أجهزة أخرى", equipment),
} as const satisfies Record<string, Family>;

export type FamilyKey = keyof typeof families;
export const familyKeys = Object.keys(families) as FamilyKey[];
export const isFamily = (key: string): key is FamilyKey => Object.hasOwn(families, key);
export const familyOf = (key: FamilyKey): Family => families[key];

import * as choices from "./choices";
import type { Choices, Name } from "./choices";
import * as dental from "./dental-choices";
import { activeSubstances, colours, materials } from "./materials";
import type { Unit } from "./units";

/**
 * What goods can be described by: one definition an attribute, the same for every family that has it. The values are data: a
 * number in the attribute's own unit, the word of a choice (several words where several hold), or yes or no.
 */
export type Attribute = {
  name: readonly [en: string, ar: string];
  /** Listings offer it as a filter; its key is that of the facet. */
  facet?: boolean;
  /** Which end of a scale buyers prefer, other things being equal. */
  better?: "more" | "less";
} & ({ type: "number"; unit: Unit } | { type: "choice"; values: Choices; several?: boolean } | { type: "flag" });

type More = Pick<Attribute, "better">;
type Values = Readonly<Record<string, Name>>;

const number =
  (unit: Unit) =>
  (en: string, ar: string, more: More = {}) =>
    ({ type: "number", unit, name: [en, ar], ...more }) as const satisfies Attribute;
const choice = (en: string, ar: string, values: Values) =>
  ({ type: "choice", values, name: [en, ar] }) as const satisfies Attribute;
const several = (en: string, ar: string, values: Values, more: More = {}) =>
  ({ type: "choice", several: true, values, name: [en, ar], ...more }) as const satisfies Attribute;
const flag = (en: string, ar: string, more: More = {}) =>
  ({ type: "flag", name: [en, ar], ...more }) as const satisfies Attribute;
const facet = <Of extends Attribute>(attribute: Of) => ({ ...attribute, facet: true }) as const;

const [mm, cm, metres, inches] = [number("mm"), number("cm"), number("m"), number("inch")];
const [ml, litres, grams, kg, pieces] = [number("ml"), number("l"), number("g"), number("kg"), number("piece")];
const [seconds, minutes, hours, days] = [number("second"), number("minute"), number("hour"), number("day")];
const [months, years, watts, count] = [number("month"), number("year"), number("watt"), number("none")];
const [percent, celsius, rpm] = [number("percent"), number("celsius"), number("rpm")];
const more = { better: "more" } as const;
const less = { better: "less" } as const;

const attributes = {
  // What it is made of, and how it comes
  material: facet(choice("Material", "الخامة", materials)),
  colour: facet(choice("Colour", "اللون", colours)),
  size: facet(choice("Size", "المقاس", choices.sizes)),
  latex: facet(choice("Latex", "اللاتكس", choices.latexContents)),
  sterility: facet(choice("Sterility", "التعقيم", choices.sterilities)),
  sterilised_by: choice("Sterilised by", "طريقة التعقيم", choices.sterilisations),
  use: facet(choice("Use", "الاستعمال", choices.uses)),
  pack_size: pieces("Pack size", "عدد القطع في العبوة"),
  shelf_life: years("Shelf life", "مدة الصلاحية", more),
  powder_free: flag("Powder-free", "خالٍ من البودرة"),
  width: facet(cm("Width", "مقاس العرض")),
  length: facet(cm("Length", "الطول")),
  roll_length: metres("Roll length", "طول اللفة", more),
  thickness: mm("Thickness", "السماكة"),
  volume: facet(ml("Volume", "الحجم")),
  capacity: facet(litres("Capacity", "السعة")),
  net_weight: grams("Net weight", "الوزن الصافي"),
  grammage: number("gsm")("Fabric weight", "وزن النسيج", more),

  // Threads and needles
  usp: facet(choice("Size (USP)", "القياس (USP)", choices.uspSizes)),
  structure: choice("Structure", "البنية", choices.structures),
  absorbable: facet(flag("Absorbable", "قابل للامتصاص")),
  strength_lasts: days("Strength retention", "مدة الاحتفاظ بالقوة"),
  absorbed_after: days("Absorbed after", "يُمتص خلال"),
  thread_length: facet(cm("Thread length", "طول الخيط")),
  needle_curve: facet(choice("Needle curve", "انحناء الإبرة", choices.needleCurves)),
  needle_point: facet(choice("Needle point", "رأس الإبرة", choices.needlePoints)),
  needle_length: facet(mm("Needle length", "طول الإبرة")),
  tissue: several("Tissue", "النسيج", choices.tissues),
  gauge: facet(number("gauge")("Gauge", "عيار الإبرة")),
  hub: facet(choice("Connection", "الوصلة", choices.hubs)),
  graduation: number("none")("Graduation, ml", "التدريج، مل"),
  safety: flag("Needle guard", "واقي الإبرة", more),
  flow_rate: number("mlPerMinute")("Flow rate", "معدل الجريان", more),
  injection_port: flag("Injection port", "منفذ حقن"),
  drops: count("Drops per ml", "قطرات لكل مل"),
  needles: facet(pieces("Needles", "عدد الإبر")),
  electrodes: pieces("Electrodes", "عدد الأقطاب", more),

  // Gloves, masks, clothing
  glove_use: several("Suitable for", "مناسب لـ", choices.gloveUses),
  cuff_length: mm("Glove length", "طول القفاز", more),
  aql: count("AQL (pinholes)", "مستوى الجودة AQL", less),
  chemicals: flag("Tested against chemicals", "مختبر ضد المواد الكيميائية", more),
  mask_class: choice("Class", "الفئة", choices.maskClasses),
  fastening: choice("Fastening", "التثبيت", choices.fastenings),
  layers: count("Layers", "الطبقات"),
  filtration: percent("Bacterial filtration", "كفاءة ترشيح البكتيريا", more),
  gown_level: choice("Barrier level", "مستوى الحماية", choices.gownLevels),

  // Wound care, catheters, bottles
  absorbency: facet(choice("Absorbency", "الامتصاص", choices.levels)),
  border: flag("Adhesive border", "حافة لاصقة"),
  wear: days("Maximum wear time", "أقصى مدة استخدام", more),
  stretch: flag("Elastic", "مرن"),
  waterproof: flag("Waterproof", "مقاوم للماء"),
  charriere: facet(number("charriere")("Size (Charrière)", "القياس (شاريير)")),
  balloon: ml("Balloon", "البالون"),
  tube_length: cm("Tube length", "طول الأنبوب"),
  valve: flag("Drain valve", "صمام تصريف"),
  active_substance: facet(choice("Active substance", "المادة الفعالة", activeSubstances)),
  concentration: percent("Concentration", "التركيز"),
  contact_time: seconds("Contact time", "زمن التماس", less),
  effective_against: several("Effective against", "فعال ضد", choices.effects, more),
  fragrance_free: flag("Fragrance-free", "خالٍ من العطور"),
  closure: flag("Permanent closure", "إغلاق نهائي"),

  // Instruments
  instrument_length: facet(cm("Overall length", "الطول الكلي")),
  shape: facet(choice("Shape", "الشكل", choices.shapes)),
  tip: facet(choice("Tip", "الطرف", choices.tips)),
  serration: choice("Serration", "التسنين", choices.serrations),
  ratchet: flag("Ratchet", "قفل متدرج"),
  carbide_inserts: flag("Carbide inserts", "حشوات كربيد", more),
  autoclavable: celsius("Autoclavable up to", "يُعقم بالبخار حتى"),
  blade_number: facet(count("Blade number", "رقم الشفرة")),
  diameter: facet(mm("Diameter", "القطر")),
  instruments: pieces("Instruments", "عدد الأدوات", more),

  // Dentistry
  bur_shape: facet(choice("Head shape", "شكل الرأس", dental.burShapes)),
  grit: facet(choice("Grit", "الخشونة", dental.grits)),
  shank: facet(choice("Shank", "الساق", dental.shanks)),
  head_diameter: facet(mm("Head diameter", "قطر الرأس")),
  taper: percent("Taper", "الاستدقاق"),
  curing: facet(choice("Curing", "التصليب", dental.cures)),
  shade: facet(choice("Shade", "درجة اللون", dental.shades)),
  working_time: seconds("Working time", "زمن العمل", more),
  setting_time: seconds("Setting time", "زمن التصلب", less),
  radiopaque: flag("Radiopaque", "ظليل للأشعة", more),
  filler: percent("Filler by weight", "نسبة الحشو وزنًا"),
  teeth: several("Teeth", "الأسنان", dental.dentitions),
  coupling: choice("Coupling", "نوع الوصلة", dental.couplings),
  speed: rpm("Speed", "السرعة", more),
  water_jets: count("Water jets", "فوهات الماء", more),
  own_light: flag("Built-in light", "إضاءة مدمجة", more),
  delivery: choice("Instrument delivery", "حامل الأدوات", dental.deliveries),
  programs: count("Programmes", "البرامج", more),
  irradiance: number("irradiance")("Light output", "شدة الضوء", more),
  wavelength_from: number("nanometre")("Wavelength from", "الطول الموجي من"),
  wavelength_to: number("nanometre")("Wavelength to", "الطول الموجي إلى"),
  arch: facet(choice("Arch", "القوس", dental.arches)),
  arch_form: facet(choice("Arch form", "شكل القوس", dental.archForms)),
  wire: facet(choice("Wire size, inches", "قياس السلك، بوصة", dental.wires)),
  slot: facet(mm("Slot", "الشق")),
  self_ligating: flag("Self-ligating", "ذاتي الربط", more),
  perforated: flag("Perforated", "مثقب"),
  file_length: facet(mm("File length", "طول المبرد")),
  viscosity: facet(choice("Viscosity", "القوام", dental.viscosities)),

  // Devices
  screen: facet(inches("Screen", "الشاشة", more)),
  touchscreen: flag("Touchscreen", "شاشة لمس", more),
  parameters: several("Measures", "يقيس", choices.vitalSigns, more),
  alarms: several("Alarms", "الإنذارات", choices.alarms, more),
  patients: several("Patients", "المرضى", choices.patients, more),
  connections: several("Connections", "التوصيلات", choices.connections, more),
  stored_hours: hours("Trend storage", "مدة حفظ القياسات", more),
  memory: count("Readings stored", "القراءات المحفوظة", more),
  printer: flag("Printer", "طابعة", more),
  channels: facet(count("Channels", "القنوات", more)),
  interpretation: flag("ECG interpretation", "تفسير التخطيط", more),
  battery_life: hours("Battery life", "عمر البطارية", more),
  power_source: choice("Powered by", "نوع الطاقة", choices.powerSources),
  power: watts("Power consumption", "استهلاك الطاقة", less),
  protection: choice("Protection", "الحماية", choices.protections),
  noise: number("decibel")("Noise level", "مستوى الضجيج", less),
  warranty: months("Warranty", "الضمان", more),
  weight: kg("Weight", "الوزن", less),
  overall_width: cm("Overall width", "العرض الكلي"),
  overall_depth: cm("Depth", "العمق"),
  overall_height: cm("Height", "الارتفاع"),
  site: facet(choice("Measured at", "موضع القياس", choices.measuringSites)),
  measuring_time: seconds("Measuring time", "زمن القياس", less),
  accuracy: count("Accuracy, ±", "الدقة، ±", less),
  cuff_from: cm("Cuff from", "السوار من"),
  cuff_to: cm("Cuff to", "السوار إلى"),
  shock_mode: facet(choice("Operation", "التشغيل", choices.shockModes)),
  shock_energy: number("joule")("Shock energy", "طاقة الصدمة"),
  shocks: count("Shocks per battery", "عدد الصدمات للبطارية", more),
  standby: years("Battery standby life", "عمر البطارية في وضع الاستعداد", more),
  child_mode: flag("Child mode", "وضع الأطفال", more),
  kind: facet(choice("Type", "النوع", choices.kinds)),
  flow_from: number("mlPerHour")("Flow from", "الجريان من", less),
  flow_to: number("mlPerHour")("Flow to", "الجريان إلى", more),
  pump_alarms: several("Pump alarms", "الإنذارات", choices.pumpAlarms, more),
  air_flow: number("litrePerMinute")("Flow", "التدفق", more),
  vacuum: number("kilopascal")("Suction", "قوة الشفط", more),
  oxygen: percent("Oxygen", "تركيز الأكسجين", more),
  particle_size: number("micron")("Particle size", "حجم الرذاذ", less),
  autoclave_class: facet(choice("Class", "الفئة", choices.autoclaveClasses)),
  chamber: facet(litres("Chamber", "الحجرة", more)),
  cycle_time: minutes("Cycle at 134 °C", "دورة 134 °م", less),
  vacuum_pulses: count("Vacuum pulses", "نبضات التفريغ", more),
  log: flag("Cycle log", "سجل الدورات", more),
  tubes: count("Tubes", "الأنابيب", more),
  force: number("gravity")("Force", "القوة", more),
  microscope_head: facet(choice("Head", "الرأس", choices.microscopeHeads)),
  magnification: number("times")("Magnification up to", "التكبير حتى", more),
  imaging: several("Examinations", "الفحوص", choices.imagings, more),
  probes: count("Probes", "المجسات", more),
  light: number("lux")("Light", "الإضاءة", more),
  colour_temperature: number("kelvin")("Colour temperature", "درجة حرارة اللون"),
  magnifier: number("times")("Magnification", "التكبير"),
  intensity: number("milliamp")("Intensity up to", "الشدة حتى", more),
  frequency: number("megahertz")("Frequency", "التردد"),
  sample: facet(choice("Sample", "العينة", choices.samples)),
  result_time: seconds("Result after", "النتيجة خلال", less),
  temperature_from: celsius("Temperature from", "الحرارة من"),
  temperature_to: celsius("Temperature to", "الحرارة إلى"),
  analyte: facet(choice("Tests for", "يفحص", choices.analytes)),
  cable_length: metres("Cable length", "طول الكابل", more),
  mount: facet(choice("Mount", "التثبيت", choices.mounts)),
  colour_rendering: count("Colour rendering (CRI)", "أمانة الألوان (CRI)", more),

  // Furniture and aids
  load: facet(kg("Maximum load", "الحمولة القصوى", more)),
  drive: facet(choice("Drive", "آلية الحركة", choices.drives)),
  motors: count("Motors", "المحركات", more),
  sections: count("Sections", "الأقسام"),
  height_from: cm("Height from", "الارتفاع من", less),
  height_to: cm("Height to", "الارتفاع إلى", more),
  seat_width: facet(cm("Seat width", "عرض المقعد")),
  foldable: flag("Foldable", "قابل للطي"),
  castors: mm("Castor diameter", "قطر العجلات", more),
  brakes: count("Castors with brakes", "عجلات بفرامل", more),
  drawers: facet(count("Drawers", "الأدراج", more)),
  shelves: count("Shelves", "الرفوف", more),
  seats: facet(count("Seats", "المقاعد", more)),
  panels: facet(count("Panels", "الألواح", more)),
  steps: count("Steps", "الدرجات"),
  hooks: count("Hooks", "الخطاطيف", more),
  side: choice("Side", "الجهة", choices.sides),
  support: facet(choice("Support", "درجة الدعم", choices.supports)),
  around_from: cm("Circumference from", "المحيط من"),
  around_to: cm("Circumference to", "المحيط إلى"),
  strength: facet(choice("Resistance", "المقاومة", choices.strengths)),

  // Skin care
  skin_type: facet(several("Skin type", "نوع البشرة", choices.skinTypes)),
  spf: count("SPF", "عامل الحماية SPF", more),
  ph: count("pH", "الأس الهيدروجيني pH"),
} as const satisfies Record<string, Attribute>;

export type AttributeKey = keyof typeof attributes;
/** What one SKU has of them. */
export type AttributeValue = number | string | string[] | boolean;
export type Attributes = Partial<Record<AttributeKey, AttributeValue>>;

export const attributeKeys = Object.keys(attributes) as AttributeKey[];
export const isAttribute = (key: string): key is AttributeKey => Object.hasOwn(attributes, key);
export const attributeOf = (key: AttributeKey): Attribute => attributes[key];

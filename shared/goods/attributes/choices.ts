/** A text in both languages; one that is written alike in both is a single string. */
export type Name = string | readonly [en: string, ar: string];
/** What may be chosen, by the word that files and addresses have for it. */
export type Choices = Readonly<Record<string, Name>>;

/** Values that are written alike in both languages; their words are small letters, digits, points and hyphens. */
export const alike = (...values: string[]): Record<string, Name> =>
  Object.fromEntries(values.map((value) => [value.toLowerCase().replaceAll(/[^a-z0-9.]+/g, "-"), value]));

export const sterilities = { sterile: ["Sterile", "معقّم"], "non-sterile": ["Non-sterile", "غير معقّم"] } as const;
export const latexContents = {
  "latex-free": ["Latex-free", "خالٍ من اللاتكس"],
  "contains-latex": ["Contains latex", "يحتوي على لاتكس"],
} as const;
export const sterilisations = {
  eo: ["Ethylene oxide", "أكسيد الإيثيلين"],
  gamma: ["Gamma rays", "أشعة غاما"],
  steam: ["Steam", "بخار"],
} as const;
export const uses = {
  "single-use": ["Single use", "للاستعمال مرة واحدة"],
  reusable: ["Reusable", "قابل لإعادة الاستعمال"],
} as const;
export const uspSizes = alike("0", "1-0", "2-0", "3-0", "4-0", "5-0", "6-0", "7-0");
export const needleCurves = {
  "1-4": ["1/4 circle", "1/4 دائرة"],
  "3-8": ["3/8 circle", "3/8 دائرة"],
  "1-2": ["1/2 circle", "1/2 دائرة"],
  "5-8": ["5/8 circle", "5/8 دائرة"],
  straight: ["Straight", "مستقيمة"],
} as const;
export const needlePoints = {
  taper: ["Taper point", "مستدقة"],
  cutting: ["Cutting", "قاطعة"],
  "reverse-cutting": ["Reverse cutting", "قاطعة عكسية"],
  "micro-point": ["Micro-point cutting", "قاطعة دقيقة الرأس"],
  blunt: ["Blunt point", "كليلة"],
} as const;
export const tissues = {
  skin: ["Skin", "الجلد"],
  face: ["Facial skin", "جلد الوجه"],
  mouth: ["Mouth", "الفم"],
  deep: ["Subcutaneous tissue", "النسيج تحت الجلد"],
  tendon: ["Tendons", "الأوتار"],
} as const;
export const structures = {
  monofilament: ["Monofilament", "أحادي الشعيرة"],
  braided: ["Braided", "مجدول"],
} as const;
export const gloveUses = {
  exam: ["Patient examination", "فحص المرضى"],
  clean: ["Cleaning and chemicals", "التنظيف والمواد الكيميائية"],
  light: ["Short and light tasks", "مهام قصيرة وخفيفة"],
  surgery: ["Surgery and suturing", "الجراحة والخياطة"],
} as const;
export const sizes = {
  xs: ["XS", "صغير جدًا (XS)"],
  s: ["S", "صغير (S)"],
  m: ["M", "متوسط (M)"],
  l: ["L", "كبير (L)"],
  xl: ["XL", "كبير جدًا (XL)"],
  xxl: ["XXL", "كبير مضاعف (XXL)"],
  ...alike("6", "7", "8"),
  "6.5": "6½",
  "7.5": "7½",
  "8.5": "8½",
  "one-size": ["One size", "مقاس واحد"],
} as const satisfies Choices;
export const hubs = {
  "luer-lock": ["Luer lock", "لور لوك"],
  "luer-slip": ["Luer slip", "لور سليب"],
  oral: ["Oral", "فموي"],
  catheter: ["Catheter tip", "طرف قسطرة"],
  fixed: ["Fixed needle", "إبرة مثبتة"],
} as const;
export const levels = {
  light: ["Light", "خفيف"],
  moderate: ["Moderate", "متوسط"],
  heavy: ["Heavy", "عالٍ"],
} as const;
export const strengths = {
  "extra-light": ["Extra light", "خفيف جدًا"],
  light: ["Light", "خفيف"],
  medium: ["Medium", "متوسط"],
  strong: ["Strong", "قوي"],
  "extra-strong": ["Extra strong", "قوي جدًا"],
} as const;
export const maskClasses = {
  "type-i": ["Type I", "نوع I"],
  "type-ii": ["Type II", "نوع II"],
  "type-iir": ["Type IIR", "نوع IIR"],
  ...alike("FFP1", "FFP2", "FFP3", "N95"),
} as const;
export const fastenings = {
  "ear-loops": ["Ear loops", "حلقات أذن"],
  ties: ["Ties", "أربطة"],
  headband: ["Headbands", "أشرطة رأس"],
  hook: ["Hook and loop", "فيلكرو"],
} as const;
export const gownLevels = alike("AAMI 1", "AAMI 2", "AAMI 3", "AAMI 4");
export const effects = {
  bacteria: ["Bacteria", "البكتيريا"],
  yeasts: ["Yeasts", "الخمائر"],
  "enveloped-viruses": ["Enveloped viruses", "الفيروسات المغلفة"],
  norovirus: ["Norovirus", "نوروفيروس"],
  mycobacteria: ["Mycobacteria", "المتفطرات"],
  spores: ["Spores", "الأبواغ"],
} as const;
export const shapes = {
  straight: ["Straight", "مستقيم"],
  curved: ["Curved", "منحنٍ"],
  angled: ["Angled", "مائل"],
} as const;
export const tips = {
  blunt: ["Blunt", "كليل"],
  sharp: ["Sharp", "حاد"],
  "sharp-blunt": ["Sharp and blunt", "حاد وكليل"],
  probe: ["Blunt probe tip", "طرف مسبار كليل"],
  serrated: ["Serrated", "مسنن عرضيًا"],
  toothed: ["1 × 2 teeth", "أسنان 1 × 2"],
  smooth: ["Smooth", "أملس"],
  fenestrated: ["Fenestrated", "مثقب"],
  pointed: ["Pointed", "مدبب"],
} as const;
export const serrations = {
  whole: ["Full jaw", "الفك كله"],
  half: ["Half jaw", "نصف الفك"],
  tips: ["Tip only", "الطرف فقط"],
  none: ["None", "بلا تسنين"],
  diamond: ["Diamond pattern", "نمط ماسي"],
} as const;
export const vitalSigns = {
  ecg: ["ECG", "تخطيط القلب"],
  respiration: ["Respiration", "التنفس"],
  spo2: ["SpO2", "تشبع الأكسجين"],
  nibp: ["Non-invasive blood pressure (NIBP)", "ضغط الدم غير الباضع (NIBP)"],
  temperature: ["Temperature", "الحرارة"],
  etco2: ["EtCO2", "EtCO2"],
  ibp: ["Invasive blood pressure (IBP)", "ضغط الدم الباضع (IBP)"],
  pulse: ["Pulse", "النبض"],
} as const;
export const alarms = {
  audible: ["Audible", "صوتية"],
  visible: ["Visual", "ضوئية"],
  "nurse-call": ["Nurse call", "نداء التمريض"],
  network: ["Central station", "المحطة المركزية"],
} as const;
export const patients = {
  adult: ["Adults", "البالغون"],
  child: ["Children", "الأطفال"],
  neonate: ["Newborns", "حديثو الولادة"],
} as const;
export const connections = {
  wifi: ["Wi-Fi", "واي فاي"],
  ethernet: ["Ethernet", "إيثرنت"],
  bluetooth: ["Bluetooth", "بلوتوث"],
  usb: ["USB", "USB"],
  hl7: ["HL7", "HL7"],
  "sd-card": ["SD card", "بطاقة SD"],
} as const;
export const protections = alike("IPX1", "IPX2", "IPX4", "IP20", "IP22", "IP34", "IP44", "IP54", "IP55");
export const shockModes = {
  semi: ["Semi-automatic", "نصف آلي"],
  full: ["Fully automatic", "آلي بالكامل"],
  manual: ["Manual and AED", "يدوي وآلي (AED)"],
} as const;
export const autoclaveClasses = alike("B", "S", "N");
export const drives = {
  electric: ["Electric", "كهربائي"],
  manual: ["Manual", "يدوي"],
  hydraulic: ["Hydraulic", "هيدروليكي"],
  gas: ["Gas spring", "مكبس غاز"],
} as const;
export const powerSources = {
  mains: ["Mains", "تيار كهربائي"],
  battery: ["Batteries", "بطاريات"],
  rechargeable: ["Rechargeable battery", "بطارية قابلة للشحن"],
  "mains-and-battery": ["Mains and battery", "تيار كهربائي وبطارية"],
  usb: ["USB", "USB"],
} as const;
export const measuringSites = {
  forehead: ["Forehead", "الجبين"],
  ear: ["Ear", "الأذن"],
  "ear-forehead": ["Ear and forehead", "الأذن والجبين"],
  "mouth-armpit": ["Mouth, armpit, rectum", "الفم والإبط والشرج"],
  arm: ["Upper arm", "أعلى الذراع"],
  wrist: ["Wrist", "المعصم"],
  finger: ["Finger", "الإصبع"],
} as const;
export const samples = {
  capillary: ["Capillary blood", "دم شعيري"],
  urine: ["Urine", "بول"],
  nasal: ["Nasal swab", "مسحة أنفية"],
  throat: ["Throat swab", "مسحة حلق"],
} as const;
export const skinTypes = {
  all: ["All", "جميع الأنواع"],
  dry: ["Dry", "جافة"],
  oily: ["Oily", "دهنية"],
  combination: ["Combination", "مختلطة"],
  sensitive: ["Sensitive", "حساسة"],
  blemished: ["Blemish-prone", "معرضة للحبوب"],
  mature: ["Mature", "ناضجة"],
} as const;
export const sides = { left: ["Left", "يسار"], right: ["Right", "يمين"], both: ["Either", "الجهتان"] } as const;
export const supports = {
  soft: ["Soft", "لين"],
  firm: ["Firm", "متماسك"],
  rigid: ["Rigid", "صلب"],
} as const;
export const microscopeHeads = {
  monocular: ["Monocular", "أحادي العينية"],
  binocular: ["Binocular", "ثنائي العينية"],
  trinocular: ["Trinocular", "ثلاثي العينية"],
} as const;
export const imagings = {
  abdomen: ["Abdomen", "البطن"],
  heart: ["Heart", "القلب"],
  vessels: ["Vessels", "الأوعية الدموية"],
  obstetrics: ["Obstetrics", "التوليد"],
  musculoskeletal: ["Muscles and joints", "العضلات والمفاصل"],
  "small-parts": ["Small parts", "الأعضاء الصغيرة"],
} as const;
export const pumpAlarms = {
  occlusion: ["Occlusion", "انسداد"],
  air: ["Air in line", "هواء في الأنبوب"],
  empty: ["Empty", "نفاد المحلول"],
  battery: ["Low battery", "ضعف البطارية"],
} as const;
export const kinds = {
  volumetric: ["Volumetric", "حجمية"],
  syringe: ["Syringe", "بالمحقنة"],
  enteral: ["Enteral", "تغذية معوية"],
  compressor: ["Compressor", "ضاغط هواء"],
  mesh: ["Mesh", "شبكي"],
  ultrasonic: ["Ultrasonic", "فوق صوتي"],
  stationary: ["Stationary", "ثابت"],
  portable: ["Portable", "محمول"],
  hand: ["Hand-operated", "يدوي"],
} as const;
export const analytes = {
  glucose: ["Glucose", "السكر"],
  ketones: ["Ketones", "الكيتونات"],
  urinalysis: ["Urinalysis", "تحليل البول"],
  hcg: ["Pregnancy (hCG)", "الحمل (hCG)"],
} as const;
export const mounts = {
  mobile: ["Mobile", "متحرك"],
  wall: ["Wall", "جداري"],
  clamp: ["Table clamp", "مشبك طاولة"],
  ceiling: ["Ceiling", "سقفي"],
} as const;

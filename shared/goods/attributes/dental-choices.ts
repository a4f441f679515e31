import { alike } from "./choices";

export const burShapes = {
  round: ["Round", "كروي"],
  "inverted-cone": ["Inverted cone", "مخروط مقلوب"],
  cylinder: ["Cylinder", "أسطواني"],
  "tapered-fissure": ["Tapered fissure", "شقي مخروطي"],
  flame: ["Flame", "لهبي"],
  pear: ["Pear", "كمثري"],
  football: ["Football", "بيضاوي"],
  "round-end-taper": ["Round-end taper", "مخروطي مستدير النهاية"],
  disc: ["Disc", "قرص"],
  cup: ["Cup", "كوب"],
  spiral: ["Spiral", "لولبي"],
} as const;
export const grits = {
  coarse: ["Coarse", "خشن"],
  medium: ["Medium", "متوسط"],
  fine: ["Fine", "ناعم"],
  "extra-fine": ["Extra fine", "ناعم جدًا"],
} as const;
export const shanks = alike("FG", "RA", "HP");
export const cures = {
  light: ["Light-cured", "ضوئي التصليب"],
  self: ["Self-cured", "ذاتي التصليب"],
  dual: ["Dual-cured", "ثنائي التصليب"],
} as const;
export const deliveries = {
  hanging: ["Hanging hoses", "خراطيم معلقة"],
  "whip-arm": ["Whip arms", "أذرع مرنة"],
  cart: ["Cart", "عربة"],
  side: ["Side delivery", "جانبي"],
} as const;
export const couplings = {
  "4-hole": ["4-hole (Midwest)", "4 فتحات (ميدويست)"],
  "2-hole": ["2-hole (Borden)", "فتحتان (بوردن)"],
  "e-type": ["E-type (ISO 3964)", "نوع E (ISO 3964)"],
  quick: ["Quick coupling", "وصلة سريعة"],
} as const;
export const dentitions = {
  "upper-front": ["Upper front teeth", "أمامية علوية"],
  "upper-molars": ["Upper molars", "أرحاء علوية"],
  "lower-front": ["Lower front teeth", "أمامية سفلية"],
  "lower-molars": ["Lower molars", "أرحاء سفلية"],
  premolars: ["Premolars", "ضواحك"],
  roots: ["Roots", "جذور"],
  children: ["Children’s teeth", "أسنان الأطفال"],
  edentulous: ["Edentulous jaws", "فكوك خالية من الأسنان"],
} as const;
export const shades = alike("A1", "A2", "A3", "A3.5", "B1", "B2", "C2", "BW");
export const arches = {
  upper: ["Upper", "علوي"],
  lower: ["Lower", "سفلي"],
  both: ["Upper and lower", "علوي وسفلي"],
} as const;
export const archForms = { ovoid: ["Ovoid", "بيضوي"], square: ["Square", "مربع"] } as const;
export const wires = alike(
  "0.012",
  "0.014",
  "0.016",
  "0.018",
  "0.020",
  "0.016 × 0.016",
  "0.016 × 0.022",
  "0.017 × 0.025",
  "0.018 × 0.025",
  "0.019 × 0.025",
);
export const viscosities = {
  "light-body": ["Light body", "خفيف"],
  "medium-body": ["Medium body", "متوسط"],
  putty: ["Putty", "معجون"],
} as const;

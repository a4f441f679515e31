/**
 * Which body a product's own words ask for, where its family's look is too general. Each rule names families and may
 * ask for words of the title; all that match are laid over the look, in this order.
 */

const rule = (families, words, changes) => ({ families: families.split(" "), words, changes });

const kind = (name) => ({ body: "forceps", params: { kind: name } });
const blades = (name, more) => ({ body: "scissors", params: { blade: name, ...more } });
const plies = (name) => ({ body: "pliers", params: { kind: name } });
const oneTool = (name) => ({ body: "hand-tools", params: { tools: [name] } });
const exam = (body) => ({ body });

const RULES = [
  // One pack is sold, so one is shown, in the size that was chosen.
  rule("hand-rub", /gel/i, { body: "flip-bottle" }),
  rule("hand-rub", /sensitive|refill/i, { body: "pump-bottle" }),
  rule("moisturisers", /emollient/, { body: "tube" }),
  rule("vinyl-gloves", /./, { body: "carton", params: { size: [2.1, 1.05, 1.05], content: "gloves" } }),
  rule("vinyl-gloves", /clear/, { colours: { content: "#eef0ea" } }),
  rule("vinyl-gloves", /blue/, { colours: { content: "#7ba7d4" } }),
  rule("gauze-swabs foam-dressings absorbable-sutures dental-bibs", /./, {
    body: "carton",
    params: { size: [1.7, 1.35, 0.8], sizes: undefined, stack: undefined },
  }),
  rule("foam-dressings", /./, { params: { size: [1.6, 1.6, 0.6] } }),
  rule("absorbable-sutures", /./, { params: { size: [1.9, 1.05, 0.9], content: "sachets" } }),
  rule("cohesive-bandages gauze-rolls", /./, { params: { count: 1 } }),
  // No needle may be near what goes into the mouth.
  rule("syringes", /oral/, { body: "syringe", params: { tip: "oral", needle: false }, colours: { liquid: "#d98a3a" } }),
  rule("syringes", /slip/, { body: "syringe", params: { tip: "slip", needle: false } }),
  rule("syringes", /with needle/, { body: "syringe", params: { tip: "slip", needle: true } }),
  rule("syringes", /lock/, { params: { tip: "lock", needle: false } }),
  rule("artery-forceps", /Kelly/, kind("kelly")),
  rule("artery-forceps", /Crile/, kind("crile")),
  rule("artery-forceps", /Kocher/, kind("kocher")),
  rule("artery-forceps", /mosquito/, kind("mosquito")),
  rule("artery-forceps", /single use/, kind("crile")),
  rule("sponge-forceps", /Foerster/, kind("foerster")),
  rule("sponge-forceps", /Rampley/, kind("rampley")),
  rule("sponge-forceps", /plastic/, kind("sponge-plastic")),
  rule("towel-clamps", /Backhaus/, kind("backhaus")),
  rule("towel-clamps", /blunt/, kind("towel-blunt")),
  rule("needle-holders", /./, { params: { gold: false } }),
  rule("needle-holders", /Mayo-Hegar/, kind("mayo-hegar")),
  rule("needle-holders", /carbide/, { params: { gold: true } }),
  rule("needle-holders", /Olsen/, kind("olsen-hegar")),
  rule("needle-holders", /Castroviejo/, kind("castroviejo")),
  rule("mayo-scissors", /./, blades("mayo", { gold: false })),
  rule("mayo-scissors", /gold/, { params: { gold: true } }),
  rule("metzenbaum-scissors", /./, blades("metzenbaum")),
  rule("metzenbaum-scissors", /carbide/, { params: { gold: true } }),
  rule("iris-scissors", /Iris/, blades("iris", { gold: false })),
  rule("iris-scissors", /black/, { params: { dark: true } }),
  rule("iris-scissors", /Gum/, blades("gum")),
  rule("iris-scissors", /Littauer/, blades("stitch")),
  rule("bandage-scissors", /Lister/, blades("bandage")),
  rule("bandage-scissors", /shears/, blades("shears")),
  rule("tissue-forceps", /Adson/, { params: { kind: "adson", gold: true, count: 1 } }),
  rule("tissue-forceps", /micro/, { params: { kind: "micro", count: 1 } }),
  rule("tissue-forceps", /pattern/, { params: { kind: "standard", count: 1 } }),
  rule("splinter-tweezers", /Feilchenfeld/, { params: { kind: "splinter", count: 1 } }),
  rule("splinter-tweezers", /lens/, { params: { kind: "lens", count: 1 } }),
  rule("vaginal-specula", /Cusco/, { body: "speculum", params: { kind: "cusco" } }),
  rule("vaginal-specula", /single use/, { params: { plastic: true, light: true } }),
  rule("vaginal-specula", /Sims/, { body: "speculum", params: { kind: "sims" } }),
  rule("retractors", /Farabeuf/, { body: "retractor", params: { kind: "farabeuf", count: 2 } }),
  rule("retractors", /Langenbeck/, { body: "retractor", params: { kind: "langenbeck", count: 1 } }),
  rule("retractors", /Weitlaner/, { body: "retractor", params: { kind: "weitlaner", count: 1 } }),
  rule("retractors", /Senn/, { body: "retractor", params: { kind: "senn", count: 1 } }),
  rule("orthodontic-pliers", /Weingart/, plies("weingart")),
  rule("orthodontic-pliers", /Bird beak/, plies("bird-beak")),
  rule("orthodontic-pliers", /Distal|Ligature/, plies("cutter")),
  rule("orthodontic-pliers", /Bracket/, plies("bracket")),
  rule("bone-instruments", /rongeur/, plies("rongeur")),
  rule("bone-instruments", /cutter/, plies("bone-cutter")),
  rule("bone-instruments", /curette/, { body: "curette" }),
  rule("dental-probes", /no\. 23/, oneTool("explorer-23")),
  rule("dental-probes", /no\. 6/, oneTool("explorer-6")),
  rule("dental-probes", /Williams/, oneTool("periodontal")),
  rule("dental-probes", /WHO/, oneTool("who")),
  rule("dental-probes", /Nabers/, oneTool("nabers")),
  rule("scalpel-handles", /./, { params: { bare: true } }),
  rule("reflex-hammers", /Taylor/, { body: "reflex-hammer", params: { kind: "taylor" } }),
  rule("reflex-hammers", /Babinski/, { body: "reflex-hammer", params: { kind: "babinski" } }),
  rule("reflex-hammers", /penlight/, exam("penlight")),
  rule("instrument-trolleys", /Mayo/, { body: "mayo-table" }),
  rule("oximeters", /hand-held/, exam("hand-oximeter")),
  rule("infusion-pumps refurbished-pumps", /[Ss]yringe pump/, exam("syringe-pump")),
  rule("aneroid-bp", /wall/, exam("large-dial")),
  rule("aneroid-bp", /mobile/, { body: "large-dial", params: { mobile: true } }),
  rule("patient-monitors refurbished-monitors-family", /on stand/, exam("spot-check")),
  rule("iv-stands", /clamp-on/, exam("clamp-pole")),
  rule("nebulisers", /mesh/, exam("mesh-nebuliser")),
  rule("portable-ultrasounds", /wireless/, exam("hand-ultrasound")),
  rule("foam-rollers", /smooth|vibrating/, { params: { smooth: true } }),
  rule("foam-rollers", /vibrating/, { colours: { main: "#3a4650" } }),
  rule("exercise-balls", /studio/, { params: { count: 1 } }),
  rule("kinesiology-tape", /./, { params: { count: 1 } }),
  rule("heating-pads", /./, exam("heating-pad")),
  rule("heating-pads", /neck/, { params: { neck: true } }),
  rule("heating-pads", /120/, { params: { long: true } }),
  rule("kidney-dishes", /tray/, { params: { tools: [], cloth: undefined } }),
  rule("exam-couches", /./, { params: { drawers: false } }),
  rule("exam-couches", /drawers/, { params: { drawers: true } }),
  rule("wheelchairs", /bariatric/, { params: { transit: false } }),
  rule("manual-beds", /wooden/, { colours: { wood: "#c89f74" } }),
  rule("electric-beds", /ward|intensive|low/, { colours: { wood: "#eef1f2" } }),
  rule("skin-markers", /./, { params: { count: 5 } }),
  rule("skin-markers", /white ink/, { colours: { main: "#ecece6" } }),
  rule("specimen-cups", /24-hour/, { body: "canister", colours: { main: "#d9a35a" } }),
  rule("foley-catheters", /./, { body: "catheter", params: { balloon: true } }),
  rule("foley-catheters", /Nelaton/, { params: { balloon: false } }),
  rule("foley-catheters", /all-silicone/, { colours: { main: "#e4edf0" } }),
  rule("foley-catheters", /latex/, { colours: { main: "#d9a566" } }),
  rule("urine-bags", /./, exam("urine-bag")),
  rule("urine-bags", /leg/, { params: { leg: true } }),
  rule("oxygen-masks", /simple/, { body: "oxygen-mask", params: { kind: "simple" } }),
  rule("oxygen-masks", /Non-rebreathing/, { body: "oxygen-mask", params: { kind: "bag" } }),
  rule("oxygen-masks", /Nebuliser/, { body: "oxygen-mask", params: { kind: "nebuliser" } }),
  rule("oxygen-masks", /cannula/, { body: "nasal-cannula" }),
  rule("iv-extensions", /stopcock/, { body: "stopcock", params: { kind: "stopcock", tube: false } }),
  rule("iv-extensions", /tube/, { params: { tube: true } }),
  rule("iv-extensions", /connector/, { body: "stopcock", params: { kind: "connector" } }),
  rule("monitor-accessories", /cuff/, { body: "cuff" }),
  rule("monitor-accessories", /SpO2|ECG/, { body: "sensor-cable" }),
  rule("monitor-accessories", /ECG/, { params: { leads: 5 } }),
];

/** What the chosen pack is when it is another thing than the usual one. */
const PACKS = [
  { families: ["surface-spray"], value: /canister/, changes: { body: "canister" } },
  { families: ["chlorhexidine-rinses"], value: /^5000/, changes: { body: "canister" } },
  {
    families: ["surface-wipes"],
    value: /^Refill/,
    changes: { body: "pouch", params: { flat: false }, colours: { main: undefined } },
  },
  { families: ["surface-wipes"], value: /^Carton/, changes: { body: "carton", params: { size: [1.9, 1.5, 1.4] } } },
  {
    families: ["ultrasound-gels"],
    value: /refill bag/,
    changes: { body: "pouch", params: { flat: false }, colours: { main: "#f4f8fa" } },
  },
];

const NUMBERS = "none one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" ");
/** What lies on a tray of each family, in the order of use; the first so many as the title says. */
const SETS = {
  "examination-trays-dental": "mirror probe tweezers scaler probe scaler scissors holder scalpel clamp".split(" "),
  "suture-sets":
    "holder scissors tweezers clamp scalpel tweezers clamp clamp scissors clamp probe clamp holder scissors".split(" "),
};

/** As many tools as a title says that a set has. */
function setOf(family, title) {
  const [, word] = /(\w+) (?:pieces|curettes)/.exec(title) ?? [];
  const count = NUMBERS.indexOf(word);
  if (!SETS[family] || count < 1) return {};
  if (/curettes/.test(title)) return { params: { tools: Array.from({ length: count }, () => "scaler") } };
  return { params: { tools: SETS[family].slice(0, count) } };
}

const over = (base, { body, params, colours }) => ({
  ...base,
  body: body ?? base.body,
  params: { ...base.params, ...params },
  colours: { ...base.colours, ...colours },
});

/** In: a description's body, params and colours, and of which product. Out: the same after every rule that matches. */
export function applyRules(base, { family, title, options }) {
  const own = RULES.filter(({ families, words }) => families.includes(family) && words.test(title));
  const packs = PACKS.filter(
    ({ families, value }) => families.includes(family) && options.some((option) => value.test(option.value.en)),
  );
  return [setOf(family, title), ...[...own, ...packs].map(({ changes }) => changes)].reduce(over, base);
}

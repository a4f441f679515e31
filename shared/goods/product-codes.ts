/** What authorities and customs know a product by; empty texts and nulls where it has none. */
export type ProductCodes = {
  registration_number: string;
  /** Who registered it, such as the ministry of health. */
  registration_authority: string;
  /** The last day on which the registration counts, as YYYY-MM-DD. */
  registration_expires_on: string | null;
  /** ISO 3166 alpha-2, in capitals. */
  origin_country: string;
  /** °C, with at most one decimal. */
  storage_min: number | null;
  storage_max: number | null;
};

export const noCodes: ProductCodes = {
  registration_number: "",
  registration_authority: "",
  registration_expires_on: null,
  origin_country: "",
  storage_min: null,
  storage_max: null,
};

/** Coldest and warmest that a storage temperature may be, in °C. */
export const storageLimits = { least: -90, most: 60 } as const;

/** Most products that staff name beside one. */
export const mostRelated = 12;

/** ISO 3166 alpha-2. */
export const countryCodes: readonly string[] = (
  "AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU " +
  "CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ " +
  "IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU " +
  "MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN " +
  "SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW"
).split(" ");

import { aFile, step, type Step } from "../example-steps";

const none = () => ({});

/** What the operator sets of the shop. */
export const withSettings: readonly Step[] = [
  step({ call: "getSettings", as: "staff", request: none }),
  step({
    call: "saveSettings",
    as: "staff",
    request: () => ({
      group: "papers",
      version: 0,
      values: {
        invoice_prefix: "INV-{year}-",
        credit_note_prefix: "CN-{year}-",
        tax_period: "quarter_1",
        tax_emirate: "delivery",
      },
    }),
  }),
  // No picture of these proportions fits a header.
  step({
    call: "uploadShopLogo",
    as: "staff",
    request: () => ({ field: "mark", file: aFile("mark.png") }),
    status: 415,
  }),
  step({
    call: "listSettingChanges",
    as: "staff",
    request: () => ({ subject: "papers" }),
    learn: ({ changes: [change] }) => ({ settingChangeId: change!.id }),
  }),
  step({ call: "undoSettingChange", as: "staff", request: ({ settingChangeId }) => ({ id: settingChangeId }) }),
  step({ call: "listEditedPlaces", as: "staff", request: none }),
  step({
    call: "savePlaces",
    as: "staff",
    request: () => ({
      places: [
        {
          id: 48,
          version: 1,
          charge: "20.00",
          slashed_charge: "0.00",
          free_from: "100.00",
          minimum_order: "0.00",
          days_min: "1",
          days_max: "2",
          cut_off: "13:00",
          cod: true,
          served: true,
        },
      ],
    }),
  }),
  step({
    call: "saveHoliday",
    as: "staff",
    request: () => ({ day: "2039-12-02", name_en: "UAE National Day", name_ar: "عيد الاتحاد" }),
  }),
  step({ call: "deleteHoliday", as: "staff", request: () => ({ day: "2039-12-02" }) }),
];

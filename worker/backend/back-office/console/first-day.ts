import { companyFields } from "#shared/customers/company-fields";
import type { FirstStep } from "#shared/contracts/back-office/console-tool";
import type { CallAnswer } from "#backend/platform/call-types";
import { settingDefaults } from "#shared/shop-settings/shop-setting-defaults";
import type { ShopSettings } from "#shared/shop-settings/shop-setting-fields";
import type { FirstDayRow } from "./first-day-statements";

/** Whom mails come from, as a test of them remembers it. */
export const senderKey = ({ senders }: ShopSettings): string =>
  JSON.stringify([senders.email_name, senders.email_address, senders.reply_to]);

const invented = settingDefaults.company;

/**
 * What an owner has to do before the shop can sell, ticked by what is so; null once all is done, or an owner has put the
 * list away.
 */
export function firstDayOf(row: FirstDayRow, shop: ShopSettings): CallAnswer<"listWaiting">["first_day"] {
  const { company } = shop;
  const open = companyFields.filter((field) => company[field] === invented[field]);
  const done: Record<FirstStep, boolean> = {
    company: open.length === 0,
    trn: company.trn !== invented.trn,
    mail: row.tested === senderKey(shop),
    notices: row.notices === 1,
    passkey: row.passkeys > 0,
    codes: row.codes > 0,
    owner: row.owners > 1,
  };
  const steps = (Object.keys(done) as FirstStep[]).map((name) => ({
    name,
    done: done[name],
    open: name === "company" ? open : [],
  }));
  return row.dismissed === 1 || steps.every((step) => step.done) ? null : steps;
}

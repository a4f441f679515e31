import { z } from "zod";
import { companyFields } from "#shared/customers/company-fields";
import { queueNames } from "#shared/console/console-queues";
import { tableNames } from "#shared/console/console-tables";
import { aed, id, isoTime, wholeNumber } from "../goods/catalogue";
import { auditEntry } from "./console";
import { line } from "../platform/form-fields";
import { savedView, undo } from "./console-undo";
import { viewScreens } from "#shared/console/saved-views";

const done = z.object({ success: z.literal(true), message: z.string(), undo: undo.optional() });

/** Kinds of results of the search over everything, in display order. */
export const foundKinds = [
  "orders",
  "drafts",
  "customers",
  "skus",
  "products",
  "vouchers",
  "terms",
  "pages",
  "staff",
] as const;
export type FoundKind = (typeof foundKinds)[number];

const found = z.object({
  kind: z.enum(foundKinds),
  /** At most five. */
  hits: z.array(
    z.object({
      /** Its path in the console, without language prefix. */
      path: z.string(),
      title: z.string(),
      /** Distinguishes it from others with the same name. */
      more: z.string(),
    }),
  ),
});

/** What an owner has to do before the shop can sell, in recommended order. */
const firstSteps = ["company", "trn", "mail", "notices", "passkey", "codes", "owner"] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The console's tools, for staff only (403 `not_staff`); answers depend on the member's rights. */
export const consoleToolContracts = {
  /** Queues with work, the most urgent first; today's numbers; and the latest actions. */
  listWaiting: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      waiting: z.array(
        z.object({
          name: z.enum(queueNames),
          /** Above 1,000 it says 1,001. */
          count: z.number().int().positive(),
          /** Since when the oldest waits; of certificates, when the first ends. */
          since: isoTime.nullable(),
        }),
      ),
      /** Since midnight in the Emirates, without cancelled orders; null without the right. */
      today: z.object({ orders: z.number().int().nonnegative(), sales: aed.nullable() }).nullable(),
      /** For owners, until all is done or the list is dismissed; else null. */
      first_day: z
        .array(
          z.object({
            name: z.enum(firstSteps),
            done: z.boolean(),
            /** Of `company`: the fields that still have invented values. */
            open: z.array(z.enum(companyFields)),
          }),
        )
        .nullable(),
      /** Lost passkeys that are being replaced by a recovery code: one's own, for owners everybody's; `due_at` as in `getOwnAccess`. */
      recoveries: z.array(z.object({ user_id: id, name: z.string(), due_at: isoTime.nullable(), is_own: z.boolean() })),
      /** The newest ten; null without the right. */
      activity: z.array(auditEntry).nullable(),
    }),
  },
  /** Dismisses the list of first steps for all owners. */
  dismissFirstDay: { request: z.object({}), reply: z.object({ success: z.literal(true), message: z.string() }) },
  /**
   * A mail to the caller's own address by the sender that is saved, ten a day (429). Failures: 409 `mail_refused` by the
   * mail service, `mail_off` where there is none.
   */
  sendTestMail: { request: z.object({}), reply: z.object({ success: z.literal(true), message: z.string() }) },
  /** Searches everything by number, code, name, e-mail, phone or TRN: at most five results of each kind. */
  searchConsole: {
    request: z.object({ search: line(80).min(2) }),
    reply: z.object({ success: z.literal(true), groups: z.array(found) }),
  },
  /**
   * Saves a list's filter: a new one without `version`, optionally with its id from before a deletion; otherwise
   * replaces the version that was read. 409 `changed_meanwhile`, `too_many_views` (50 of one's own), `view_name_taken`.
   */
  saveView: {
    request: z.object({
      id: z.uuid().optional(),
      version: wholeNumber(1, 999_999_999).optional(),
      screen: z.enum(viewScreens),
      name: line(60),
      /** Parameters of the list's URL; page and unknown ones are left out. */
      query: z.string().max(600),
      shared: z.stringbool().or(z.boolean()).default(false),
    }),
    reply: done.extend({ view: savedView }),
  },
  /**
   * Deletes one's own filter, or, as an owner of the shop, one shared by a colleague, permanently. 404 `not_found`, 409
   * `changed_meanwhile`.
   */
  deleteView: { request: z.object({ id }), reply: done },
  /** Which columns of a table show, in which order. `version`: of what was read, for an undo. */
  setTableColumns: {
    request: z.object({
      table: z.enum(tableNames),
      columns: z.array(z.string().max(40)).max(40),
      version: wholeNumber(0, 999_999_999).optional(),
    }),
    reply: done.extend({ columns: z.array(z.string()), version: z.number().int().positive() }),
  },
} as const;

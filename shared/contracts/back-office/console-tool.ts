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

/** What a search over everything finds, in the order in which it is shown. */
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
      /** Where it stands in the console, without a language. */
      path: z.string(),
      title: z.string(),
      /** What tells it from others of the name. */
      more: z.string(),
    }),
  ),
});

/** What an owner has to do before the shop can sell, in the order in which it is best done. */
const firstSteps = ["company", "trn", "mail", "notices", "passkey", "codes", "owner"] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The console as a tool, for staff alone (403 `not_staff`): each member is answered what their rights allow. */
export const consoleToolContracts = {
  /** What waits, the most urgent first, without what nothing waits in; how today goes; and what was done last. */
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
      /** Since midnight in the Emirates, without what was cancelled; null for who may not see it. */
      today: z.object({ orders: z.number().int().nonnegative(), sales: aed.nullable() }).nullable(),
      /** For owners, until all is done or the list is put away: else null. */
      first_day: z
        .array(
          z.object({
            name: z.enum(firstSteps),
            done: z.boolean(),
            /** Of `company`: what is still the invented one's. */
            open: z.array(z.enum(companyFields)),
          }),
        )
        .nullable(),
      /** Lost passkeys that are being replaced by a recovery code: one's own, for owners everybody's; `due_at` as in `getOwnAccess`. */
      recoveries: z.array(z.object({ user_id: id, name: z.string(), due_at: isoTime.nullable(), is_own: z.boolean() })),
      /** The newest ten; null for who may not see them. */
      activity: z.array(auditEntry).nullable(),
    }),
  },
  /** The list of the first day shows to no owner any more. */
  dismissFirstDay: { request: z.object({}), reply: z.object({ success: z.literal(true), message: z.string() }) },
  /**
   * A mail to the caller's own address by the sender that is saved, ten a day (429). Failures: 409 `mail_refused` by the
   * mail service, `mail_off` where there is none.
   */
  sendTestMail: { request: z.object({}), reply: z.object({ success: z.literal(true), message: z.string() }) },
  /** Everything that a number, a code, a name, an e-mail, a phone or a TRN finds: at most five of each kind. */
  searchConsole: {
    request: z.object({ search: line(80).min(2) }),
    reply: z.object({ success: z.literal(true), groups: z.array(found) }),
  },
  /**
   * Keeps a list's filter: a new one without `version`, which may bring the id that it had before it was deleted; else another
   * in place of the version that was read. 409 `changed_meanwhile`, `too_many_views` (50 of one's own), `view_name_taken`.
   */
  saveView: {
    request: z.object({
      id: z.uuid().optional(),
      version: wholeNumber(1, 999_999_999).optional(),
      screen: z.enum(viewScreens),
      name: line(60),
      /** Parameters of the list's address; its page and what the list does not know are left out. */
      query: z.string().max(600),
      shared: z.stringbool().or(z.boolean()).default(false),
    }),
    reply: done.extend({ view: savedView }),
  },
  /**
   * Deletes one's own filter, or as an owner of the shop one that a colleague shares, which does not come back. 404
   * `not_found`, 409 `changed_meanwhile`.
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

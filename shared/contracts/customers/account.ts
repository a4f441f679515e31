import { z } from "zod";
import { businessCategories, queryTypes } from "#shared/goods/business-categories";
import { businessType } from "../platform/form-fields";

/** The signed-in user. */
const user = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  orders_count: z.number().int().nonnegative(),
  /** True when the e-mail is not empty. */
  isAuthenticated: z.boolean(),
  /** Whether this user may make sales links: staff, and users whom staff have allowed to. */
  can_generate_referral_link: z.boolean(),
  /** Whether this user may use the console. */
  is_staff: z.boolean(),
  /** The user's business category; null if not given. */
  customer_choice: z.enum(businessCategories).nullable(),
  /** The user's own words for the business; empty if not given. */
  establishment_name: z.string(),
  /** Changing the password needs the current one. */
  has_password: z.boolean(),
});

const choice = z.object({ value: z.string(), label: z.string() });

export const accountContracts = {
  getCustomer: { request: z.object({}), reply: z.object({ success: z.literal(true), user }) },
  /** Closed lists for forms, labelled in the caller's language. */
  listCustomerChoices: {
    request: z.object({}),
    reply: z.object({
      success: z.literal(true),
      business_categories: z.array(choice.extend({ value: z.enum(businessCategories) })),
      query_types: z.array(choice.extend({ value: z.enum(queryTypes) })),
    }),
  },
  saveCustomerChoice: {
    request: z.object({ "customer-choice": businessType }),
    reply: z.object({ success: z.literal(true), message: z.string(), customer_choice: businessType }),
  },
} as const;

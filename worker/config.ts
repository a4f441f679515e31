import { z } from "zod";
import { namedMethods, type NamedMethod } from "../shared/payment-methods";
import { methodsTaken } from "./backend/payments/gateways";
import { readSettings } from "./backend/settings";
import type { BackendVariables } from "./backend/variables";

/** What wrangler finds in its configuration and in `.dev.vars.sample` (`npm run types`). */
type Declared = __BaseEnv_Env;
type VariableName = { [Name in keyof Declared]: Declared[Name] extends string ? Name : never }[keyof Declared];
/** The flood guards, which a test may do without. */
type LimitName = Extract<keyof Declared, `${string}_RATE_LIMIT`>;

/**
 * What `wrangler.toml`, `.dev.vars` and secrets give the worker: its bindings, and text for each variable that is set.
 * Only this file reads the raw variables.
 */
export type Env = BackendVariables &
  Omit<Declared, VariableName | LimitName> &
  Partial<Pick<Declared, LimitName>> & { [Name in VariableName]?: string | undefined };

const blankIsAbsent = z.literal("").transform(() => undefined);

/** AED as text, and a whole number above 0 as text. */
const amount = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/);
const count = z.string().regex(/^[1-9]\d{0,5}$/);

const variables = z.object({
  /** `local` shows what was sent at `/dev/outbox`; production refuses it. */
  OUTBOX: z.enum(["", "local"]).default(""),
  /** `production` picks the careful defaults; `staging` may pay without money; `local` is what `npm start` uses. */
  ENVIRONMENT: z.enum(["production", "staging", "local"]).default("production"),
  /** Another server that speaks the contracts; absent: the embedded backend. */
  BACKEND_URL: z.union([blankIsAbsent, z.url({ protocol: /^https?$/ })]).optional(),
  /** Scheme and host of the shop as the world sees it, for canonical addresses. */
  PUBLIC_ORIGIN: z.union([blankIsAbsent, z.url({ protocol: /^https?$/ })]).optional(),
  /** The worker's own name at workers.dev, written by the deployment: its versions have addresses that end in it. */
  WORKERS_DEV_HOST: z.union([blankIsAbsent, z.string().regex(/^[a-z0-9-]+\.[a-z0-9-]+\.workers\.dev$/)]).optional(),
  /** A collector that is posted the counted events, in place of the shop's own database. */
  EVENTS_URL: z.union([blankIsAbsent, z.url({ protocol: /^https?$/ })]).optional(),
  /** An error service that is posted render failures and other unexpected errors; a Sentry DSN, or any address. */
  ERROR_REPORT_URL: z.union([blankIsAbsent, z.url({ protocol: /^https?$/ })]).optional(),
  /** `identity` keeps a local proxy from compressing, and so holding back, the page stream. */
  HTML_ENCODING: z.enum(["", "identity"]).default(""),
  /** `off` takes the offline page, and the worker that keeps it, out of every browser. */
  OFFLINE_PAGE: z.enum(["", "on", "off"]).default(""),
  SANDBOX_PAYMENTS: z.enum(["", "on", "off"]).default(""),
  STRIPE_API_URL: z.union([blankIsAbsent, z.url({ protocol: /^https?$/ })]).optional(),
  TABBY_API_URL: z.union([blankIsAbsent, z.url({ protocol: /^https?$/ })]).optional(),
  /** Where payment gateways have their pages, separated by spaces: a posted form may lead there. */
  PAYMENT_PAGES: z
    .string()
    .default("https://checkout.stripe.com https://checkout.tabby.ai")
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
  /** Ways to pay that pages name, separated by spaces; empty: cash, credit, and what a gateway configured here takes. */
  PAYMENT_METHODS: z
    .string()
    .default("")
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.enum(namedMethods))),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  /** Signs the embedded backend's access tokens; a secret. Without it nobody can be signed in. */
  SESSION_SECRET: z.union([blankIsAbsent, z.string().min(32)]).optional(),
  /** The secret of before, while a new one takes over; a secret. */
  SESSION_SECRET_PREVIOUS: z.union([blankIsAbsent, z.string().min(32)]).optional(),
  /** Most codes that the embedded backend sends by SMS in a day. */
  SMS_DAILY_LIMIT: z.union([blankIsAbsent, z.string().regex(/^\d{1,7}$/)]).optional(),
  /** The shop's id at Google, for its sign-in; public. */
  GOOGLE_CLIENT_ID: z.union([blankIsAbsent, z.string()]).optional(),
  /** E-mails of those who may use the embedded backend's console, separated by commas. */
  STAFF_EMAILS: z.string().default(""),
  /** Most that the embedded backend takes in cash for one order, in AED. */
  COD_LIMIT: z.union([blankIsAbsent, amount]).optional(),
  /** What one buyer may have on order unpaid: orders and payments, units of a SKU, AED; how much more a business may. */
  OPEN_ORDERS_LIMIT: z.union([blankIsAbsent, count]).optional(),
  OPEN_UNITS_LIMIT: z.union([blankIsAbsent, count]).optional(),
  OPEN_SUM_LIMIT: z.union([blankIsAbsent, amount]).optional(),
  BUSINESS_LIMIT_FACTOR: z.union([blankIsAbsent, count]).optional(),
  /** Above it, in AED, a cash order needs a phone that was confirmed by a code. */
  CASH_PHONE_FROM: z.union([blankIsAbsent, amount]).optional(),
  /** How many days an order on its way counts for the largest quantity of a SKU. */
  MAX_OQ_DAYS: z.union([blankIsAbsent, count]).optional(),
  /** Above it, in AED, two members of staff must agree: on money for a wallet, and on a credit limit. */
  FOUR_EYES_FROM: z.union([blankIsAbsent, amount]).optional(),
  FOUR_EYES_CREDIT_FROM: z.union([blankIsAbsent, amount]).optional(),
});

export type Config = {
  production: boolean;
  backendUrl: string | null;
  publicOrigin: string | null;
  workersDevHost: string | null;
  identityEncoding: boolean;
  rateLimited: boolean;
  /** Browsers keep a page for when they cannot reach the shop. */
  offlinePage: boolean;
  /** Origins of the gateways' pages. */
  paymentPages: readonly string[];
  /** Ways to pay that pages name, in their order. */
  payment: readonly NamedMethod[];
  /** There is a `/dev/outbox`. */
  localOutbox: boolean;
  eventsUrl: string | null;
  errorReportUrl: string | null;
  /** Without it nobody signs in by Google, and no page speaks of it. */
  googleClientId?: string | undefined;
  /** Changes with every build; part of every cache key. */
  buildId: string;
};

const known = new WeakMap<object, Config>();

/**
 * The validated configuration, parsed once per isolate.
 * @throws ZodError when a variable has a value that the shop cannot work with.
 */
export function readConfig(env: Env, buildId: string): Config {
  const before = known.get(env);
  if (before) return before;
  const vars = variables.parse(env);
  const config: Config = {
    production: vars.ENVIRONMENT !== "local",
    backendUrl: vars.BACKEND_URL ?? null,
    publicOrigin: vars.PUBLIC_ORIGIN ? new URL(vars.PUBLIC_ORIGIN).origin : null,
    workersDevHost: vars.WORKERS_DEV_HOST ?? null,
    identityEncoding: vars.HTML_ENCODING === "identity",
    paymentPages: vars.PAYMENT_PAGES,
    payment: namedBy(vars.PAYMENT_METHODS, env),
    rateLimited: vars.RATE_LIMITS === "on",
    offlinePage: vars.OFFLINE_PAGE !== "off",
    localOutbox: vars.OUTBOX === "local" && vars.ENVIRONMENT === "local",
    eventsUrl: vars.EVENTS_URL ?? null,
    errorReportUrl: vars.ERROR_REPORT_URL ?? null,
    googleClientId: vars.GOOGLE_CLIENT_ID,
    buildId,
  };
  known.set(env, config);
  return config;
}

/** A shop whose backend has the gateways is told by its variable what they take. */
function namedBy(chosen: readonly NamedMethod[], env: Env): NamedMethod[] {
  const taken = chosen.length > 0 ? chosen : ["cod", ...methodsTaken(readSettings(env)), "credit"];
  return namedMethods.filter((method) => taken.includes(method));
}

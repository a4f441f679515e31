import { z } from "zod";
import { namedMethods, type NamedMethod } from "#shared/payments/payment-methods";
import type { UpkeepCalls } from "#shared/calls/upkeep";
import type { Backend } from "./api/remote-backend";

/** What wrangler finds in its configuration and in `.dev.vars.sample` (`npm run types`). */
type Declared = __BaseEnv_Env;
type VariableName = { [Name in keyof Declared]: Declared[Name] extends string ? Name : never }[keyof Declared];
/** The rate limiters, which tests may leave out. */
type LimitName = Extract<keyof Declared, `${string}_RATE_LIMIT`>;

/**
 * What `wrangler.toml`, `.dev.vars` and secrets give the worker: its bindings, and text for each variable that is set.
 * Only this file reads the raw variables.
 */
export type Env = Omit<Declared, VariableName | LimitName | "BACKEND" | "UPKEEP"> &
  Partial<Pick<Declared, LimitName>> & { [Name in VariableName]?: string | undefined } & {
    /** The shop's own backend. */
    BACKEND: Backend;
    /** What the storefront asks of it besides the calls. */
    UPKEEP: UpkeepCalls;
  };

const blankIsAbsent = z.literal("").transform(() => undefined);

const variables = z.object({
  /** `local` shows what was sent at `/dev/outbox`; production refuses it. */
  OUTBOX: z.enum(["", "local"]).default(""),
  /** `production` has the strict defaults; `staging` may pay without money; `local` is what `npm start` uses. */
  ENVIRONMENT: z.enum(["production", "staging", "local"]).default("production"),
  /** Another server that speaks the contracts; absent: the shop's own backend. */
  BACKEND_URL: z.union([blankIsAbsent, z.url({ protocol: /^https?$/ })]).optional(),
  /**
   * Proves to a backend of ours at BACKEND_URL, which has the same secret, that the caller is the shop's storefront.
   */
  BACKEND_SECRET: z.union([blankIsAbsent, z.string().regex(/^[!-~]{32,}$/)]).optional(),
  /** Scheme and host of the shop as the world sees it, for canonical addresses. */
  PUBLIC_ORIGIN: z.union([blankIsAbsent, z.url({ protocol: /^https?$/ })]).optional(),
  /** The worker's own name at workers.dev, written by the deployment: its versions have addresses that end in it. */
  WORKERS_DEV_HOST: z.union([blankIsAbsent, z.string().regex(/^[a-z0-9-]+\.[a-z0-9-]+\.workers\.dev$/)]).optional(),
  /** A collector that counted events are posted to instead of the shop's own database. */
  EVENTS_URL: z.union([blankIsAbsent, z.url({ protocol: /^https?$/ })]).optional(),
  /** An error service that render failures and other unexpected errors are posted to; a Sentry DSN or any URL. */
  ERROR_REPORT_URL: z.union([blankIsAbsent, z.url({ protocol: /^https?$/ })]).optional(),
  /** `identity` keeps a local proxy from compressing, and so holding back, the page stream. */
  HTML_ENCODING: z.enum(["", "identity"]).default(""),
  /** `off` removes the offline page, and the worker that caches it, from every browser. */
  OFFLINE_PAGE: z.enum(["", "on", "off"]).default(""),
  /** Where payment gateways have their pages, separated by spaces: a posted form may lead there. */
  PAYMENT_PAGES: z
    .string()
    .default("https://checkout.stripe.com https://checkout.tabby.ai")
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
  /** Payment methods that pages may name, separated by spaces; empty: those that the backend takes. */
  PAYMENT_METHODS: z
    .string()
    .default("")
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.enum(namedMethods))),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  /** The shop's id at Google, for its sign-in; public. */
  GOOGLE_CLIENT_ID: z.union([blankIsAbsent, z.string()]).optional(),
  /** The shop's public key and code at Tabby: product and cart pages show Tabby's snippet when both are set. */
  TABBY_PUBLIC_KEY: z.union([blankIsAbsent, z.string().regex(/^pk_[\w-]{1,100}$/)]).optional(),
  TABBY_MERCHANT_CODE: z.union([blankIsAbsent, z.string().max(100)]).optional(),
});

export type Config = {
  production: boolean;
  backendUrl: string | null;
  backendSecret: string | null;
  publicOrigin: string | null;
  workersDevHost: string | null;
  identityEncoding: boolean;
  rateLimited: boolean;
  /** Browsers cache a page for when they cannot reach the shop. */
  offlinePage: boolean;
  /** Origins of the gateways' pages. */
  paymentPages: readonly string[];
  /** Payment methods that pages may name; null: those that the backend takes. */
  payment: readonly NamedMethod[] | null;
  /** There is a `/dev/outbox`. */
  localOutbox: boolean;
  eventsUrl: string | null;
  errorReportUrl: string | null;
  /** Absent: no sign-in with Google, and no page mentions it. */
  googleClientId?: string | undefined;
  /** Absent: no page loads anything of Tabby's. */
  tabby?: { publicKey: string; merchantCode: string } | undefined;
  /** Changes with every build; part of every cache key. */
  buildId: string;
};

const tabbyOf = ({ TABBY_PUBLIC_KEY: publicKey, TABBY_MERCHANT_CODE: merchantCode }: z.output<typeof variables>) =>
  publicKey && merchantCode ? { publicKey, merchantCode } : undefined;

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
    backendSecret: vars.BACKEND_SECRET ?? null,
    publicOrigin: vars.PUBLIC_ORIGIN ? new URL(vars.PUBLIC_ORIGIN).origin : null,
    workersDevHost: vars.WORKERS_DEV_HOST ?? null,
    identityEncoding: vars.HTML_ENCODING === "identity",
    paymentPages: vars.PAYMENT_PAGES,
    payment:
      vars.PAYMENT_METHODS.length > 0 ? namedMethods.filter((method) => vars.PAYMENT_METHODS.includes(method)) : null,
    rateLimited: vars.RATE_LIMITS === "on",
    offlinePage: vars.OFFLINE_PAGE !== "off",
    localOutbox: vars.OUTBOX === "local" && vars.ENVIRONMENT === "local",
    eventsUrl: vars.EVENTS_URL ?? null,
    errorReportUrl: vars.ERROR_REPORT_URL ?? null,
    googleClientId: vars.GOOGLE_CLIENT_ID,
    tabby: tabbyOf(vars),
    buildId,
  };
  known.set(env, config);
  return config;
}

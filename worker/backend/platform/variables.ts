/** Variables and secrets that the backend reads. */
export type BackendVariables = {
  ENVIRONMENT?: string | undefined;
  /** Scheme and host of the shop, for links in messages; otherwise those that a call came from. */
  PUBLIC_ORIGIN?: string | undefined;
  /** The storefront's name at workers.dev, written by the deployment: the shop sends no webhooks to it. */
  WORKERS_DEV_HOST?: string;
  /** `off` disables rate limits: for tests, which share one network. */
  RATE_LIMITS?: string;
  /** `on` reads public data from the nearest replica that is as new as the caller requires. */
  READ_REPLICAS?: string;
  /** Signs access and refresh tokens and keys the codes' hashes; without it nobody can sign in. */
  SESSION_SECRET?: string;
  /** The previous secret during a rotation: what it signed stays valid, nothing new is signed with it. */
  SESSION_SECRET_PREVIOUS?: string;
  /**
   * Proves that a request over the internet is from a storefront of ours, which has the same secret; without it no such
   * request is trusted.
   */
  BACKEND_SECRET?: string;
  /** The previous secret during a rotation; equally valid. */
  BACKEND_SECRET_PREVIOUS?: string;
  /** `local` stores what is sent for `/dev/outbox`; production refuses it. */
  OUTBOX?: string;
  /** `binding` (Cloudflare `send_email`) or `http`. */
  EMAIL_PROVIDER?: string;
  EMAIL_FROM?: string;
  EMAIL_API_URL?: string;
  EMAIL_API_KEY?: string;
  EMAIL?: SendEmail;
  /** `http`. */
  SMS_PROVIDER?: string;
  SMS_FROM?: string;
  SMS_API_URL?: string;
  SMS_API_KEY?: string;
  /** Most codes sent by SMS per day (UTC), in total; 500 by default. */
  SMS_DAILY_LIMIT?: string;
  /** The shop's id at Google; without it there is no sign-in with Google. */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_ISSUER?: string;
  GOOGLE_JWKS_URL?: string;
  /** Who may use the console, by e-mail; separated by commas or spaces. */
  STAFF_EMAILS?: string;
  /** Cards, Apple Pay and Google Pay; offered only when both are set. */
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  STRIPE_API_URL?: string;
  /** Pay later; offered only when all three are set. */
  TABBY_SECRET_KEY?: string;
  TABBY_WEBHOOK_SECRET?: string;
  TABBY_MERCHANT_CODE?: string;
  TABBY_API_URL?: string;
  /**
   * `on` or `off`: a gateway without real money, for methods that no real one offers. Local shops have it unless `off`,
   * staging only when `on`, production never.
   */
  SANDBOX_PAYMENTS?: string | undefined;
  /** The carrier that parcels are booked with; only when all three are set. */
  COURIER_URL?: string;
  COURIER_KEY?: string;
  COURIER_NAME?: string;
  /** The provider that e-invoices are sent through; only when all three are set. */
  E_INVOICE_URL?: string;
  E_INVOICE_KEY?: string;
  E_INVOICE_WEBHOOK_SECRET?: string;
  /**
   * Where papers are printed as PDF, in the words of Cloudflare's Browser Rendering, and its bearer key; without an address
   * Cloudflare's of `ACCOUNT_ID`.
   */
  PDF_API_URL?: string;
  PDF_API_KEY?: string;
  /**
   * Web push for staff: keys as base64url (P-256), and the operator's contact for push services. Off unless all three
   * are set.
   */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  VAPID_SUBJECT?: string;
  /** Largest cash order, in AED; 5000 by default. */
  COD_LIMIT?: string;
  /** Most open cash orders and online payments of one buyer; 10 by default. */
  OPEN_ORDERS_LIMIT?: string;
  /** Most units of one SKU in them; 100 by default. */
  OPEN_UNITS_LIMIT?: string;
  /** Largest total of them, in AED; 10000 by default. */
  OPEN_SUM_LIMIT?: string;
  /** How many times as much a business may have; 10 by default. */
  BUSINESS_LIMIT_FACTOR?: string;
  /** Cash orders above this need a phone confirmed by a code, in AED; 2000 by default. */
  CASH_PHONE_FROM?: string;
  /** How many days an open order counts towards the largest quantity of a SKU; 30 by default. */
  MAX_OQ_DAYS?: string;
  /** Days without changes before an order moves to the archive of its year; 90 by default, at least 14. */
  ARCHIVE_AFTER_DAYS?: string;
  /** Wallet credits above this need two members of staff, in AED; 5000 by default. */
  FOUR_EYES_FROM?: string;
  /**
   * Visitors' events: written to and counted by Analytics Engine when all three are set, else stored in the database.
   */
  VISITOR_EVENTS?: AnalyticsEngineDataset;
  ACCOUNT_ID?: string;
  ANALYTICS_TOKEN?: string;
  /** For tests; Cloudflare's own by default. */
  ANALYTICS_API_URL?: string;
  /** Credit limits above this need two members of staff, in AED; 50000 by default. */
  FOUR_EYES_CREDIT_FROM?: string;
};

/** Variables and secrets that the backend reads. */
export type BackendVariables = {
  ENVIRONMENT?: string | undefined;
  /** Scheme and host of the shop: where links in messages lead. Without it they lead where a call came from. */
  PUBLIC_ORIGIN?: string | undefined;
  /** The storefront's name at workers.dev, written by the deployment: the shop sends no webhooks to it. */
  WORKERS_DEV_HOST?: string;
  /** `off` counts nobody's uses: for tests, which share one network. */
  RATE_LIMITS?: string;
  /** `on` reads what is public from whichever copy of the database is nearest, once it is as new as the caller asks. */
  READ_REPLICAS?: string;
  /** Signs access and refresh tokens and keys the codes' hashes; without it nobody is signed in. */
  SESSION_SECRET?: string;
  /** The secret of before, while a new one takes over: what it signed stays good, nothing new is signed with it. */
  SESSION_SECRET_PREVIOUS?: string;
  /**
   * Shows that a request over the internet is of a storefront of ours, which has the same; without it nothing is trusted that
   * comes from there.
   */
  BACKEND_SECRET?: string;
  /** The secret of before, while a new one takes over; it counts as much. */
  BACKEND_SECRET_PREVIOUS?: string;
  /** `local` keeps what is sent for `/dev/outbox`; production refuses it. */
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
  /** Most codes that leave by SMS in a day (UTC), to everybody together; 500 unless set. */
  SMS_DAILY_LIMIT?: string;
  /** The shop's id at Google; without it nobody signs in there. */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_ISSUER?: string;
  GOOGLE_JWKS_URL?: string;
  /** Who may use the console, by e-mail; separated by commas or spaces. */
  STAFF_EMAILS?: string;
  /** Cards, Apple Pay and Google Pay; not offered unless both are there. */
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  STRIPE_API_URL?: string;
  /** Pay later; not offered unless all three are there. */
  TABBY_SECRET_KEY?: string;
  TABBY_WEBHOOK_SECRET?: string;
  TABBY_MERCHANT_CODE?: string;
  TABBY_API_URL?: string;
  /**
   * `on` or `off`: a gateway without money for what no real one offers. Local shops have it unless it is `off`, one that is
   * `staging` when it is `on`, and production never.
   */
  SANDBOX_PAYMENTS?: string | undefined;
  /** Web push for staff: keys as base64url (P-256), and how push services reach the operator. Off unless all three are there. */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  VAPID_SUBJECT?: string;
  /** Most that is taken in cash for one order, in AED; 5000 unless set. */
  COD_LIMIT?: string;
  /** Most cash orders on their way and open online payments of one buyer; 10 unless set. */
  OPEN_ORDERS_LIMIT?: string;
  /** Most units of one SKU in them; 100 unless set. */
  OPEN_UNITS_LIMIT?: string;
  /** Most money in them, in AED; 10000 unless set. */
  OPEN_SUM_LIMIT?: string;
  /** How many times as much a business may have; 10 unless set. */
  BUSINESS_LIMIT_FACTOR?: string;
  /** Above it a cash order needs a phone that was confirmed by a code, in AED; 2000 unless set. */
  CASH_PHONE_FROM?: string;
  /** How many days an order on its way counts for the largest quantity of a SKU; 30 unless set. */
  MAX_OQ_DAYS?: string;
  /** How many days an order must not have changed before it goes into the archive of its year; 90 unless set, 14 at least. */
  ARCHIVE_AFTER_DAYS?: string;
  /** Above it money for a wallet needs two members of staff, in AED; 5000 unless set. */
  FOUR_EYES_FROM?: string;
  /** Visitors' events: written to Analytics Engine and counted there when all three are there, else kept in the database. */
  VISITOR_EVENTS?: AnalyticsEngineDataset;
  ACCOUNT_ID?: string;
  ANALYTICS_TOKEN?: string;
  /** For trials: Cloudflare's own unless set. */
  ANALYTICS_API_URL?: string;
  /** Above it a credit limit needs two members of staff, in AED; 50000 unless set. */
  FOUR_EYES_CREDIT_FROM?: string;
};

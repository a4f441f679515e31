import { env } from "cloudflare:workers";
import { postedBy, type Call } from "#shared/calls/call";
import { calls, type CallName } from "#shared/calls/calls";
import { contracts, type CallReply } from "#shared/contracts/platform/table";
import type { Failure } from "#shared/failures/failure";
import { createBackend } from "#backend/app";
import type { SaleNamespace } from "#backend/ordering/announced-sales/sale-tickets";
import type { ShopperNamespace } from "#backend/ordering/shopper/shopper";
import { openDatabase, statement } from "#backend/platform/database";
import { sql } from "drizzle-orm";
import { insertWalletEntry } from "#backend/ordering/wallet/wallet-statements";
import { insertTestSession, mintToken } from "./session";

type Request = Record<string, unknown>;
type Options = { idempotencyKey?: string; database?: D1Database | undefined };
/** `variables`: what the operator has set beside the usual. */
type Shoppers = { shoppers?: ShopperNamespace; sales?: SaleNamespace; variables?: Record<string, string> };

/** What is sent stays where tests can read it. */
export const localOutbox = { ENVIRONMENT: "local", OUTBOX: "local" };

/** Somebody who calls the shop's own backend: posts every call, with the token or the guest id that is theirs. */
export type TestShopper = {
  guestId: string | null;
  /** What is answered, whatever it is. */
  ask(
    name: CallName,
    request?: Request,
    options?: Options,
  ): Promise<{ status: number; body: unknown; retryAfter?: string }>;
  /** A success, checked against its contract. */
  get<Name extends CallName>(name: Name, request?: Request, options?: Options): Promise<CallReply<Name>>;
  /** A failure. */
  refuse(name: CallName, request?: Request, options?: Options): Promise<{ status: number } & Failure>;
};

function shopper(
  identity: Request,
  headers: () => Promise<Record<string, string>>,
  { shoppers, sales, variables: set }: Shoppers,
): TestShopper {
  const variables = { ...env, SHOPPER: shoppers ?? env.SHOPPER, SALE: sales ?? env.SALE, ...localOutbox, ...set };
  const backend = createBackend(variables);
  const ask: TestShopper["ask"] = async (name, request = {}, { idempotencyKey, database } = {}) => {
    const rest: Request = { ...identity, ...request };
    const call: Call = calls[name];
    const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = encodeURIComponent(String(rest[key]));
      delete rest[key];
      return value;
    });
    const target = database ? createBackend({ ...variables, DB: database }) : backend;
    const response = await target.fetch(
      new Request(`https://backend.test${path}/`, {
        method: postedBy(call),
        headers: {
          "content-type": "application/json",
          ...(await headers()),
          ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
        },
        body: JSON.stringify(rest),
      }),
    );
    const retryAfter = response.headers.get("retry-after");
    return { status: response.status, body: await response.json(), ...(retryAfter !== null && { retryAfter }) };
  };
  return {
    guestId: typeof identity.guest_user_id === "string" ? identity.guest_user_id : null,
    ask,
    async get(name, request, options) {
      const { status, body } = await ask(name, request, options);
      if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      contracts[name].reply.parse(body);
      // The contract has just said so; parsing again would only hide what the backend really sent.
      return body as CallReply<typeof name>;
    },
    async refuse(name, request, options) {
      const { status, body } = await ask(name, request, options);
      if (status === 200) throw new Error(`${name} was not refused: ${JSON.stringify(body)}`);
      return { status, ...(body as Failure) };
    },
  };
}

/** A guest, new unless an id is given. */
export const aGuest = (guestId: string = crypto.randomUUID(), options: Shoppers = {}): TestShopper =>
  shopper({ guest_user_id: guestId }, async () => ({}), options);

/** A signed-in user who is in the database, with an empty cart and 12.50 AED in the wallet. */
export async function aUser(
  options: Shoppers & { guestId?: string; email?: string } = {},
): Promise<TestShopper & { userId: string }> {
  const userId = crypto.randomUUID();
  const email = options.email ?? `${userId}@shop.test`;
  await openDatabase(env.DB).run(
    statement(
      sql`INSERT INTO users (user_id, email, name, created_at) VALUES (${userId}, ${email}, ${`Name of ${userId}`}, 0)`,
    ),
    insertWalletEntry({ userId, kind: "reward", amount: 1250, reference: `welcome:${userId}`, note: "", now: 0 }),
  );
  await insertTestSession(env.DB, userId).run();
  return { userId, ...signedIn(userId, options) };
}

/** Gives a user a phone, as a code that was sent there and came back does. */
export async function withPhone<User extends { userId: string }>(user: User): Promise<User> {
  const phone = `+97150${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 10_000_000).padStart(7, "0")}`;
  await openDatabase(env.DB).run(statement(sql`UPDATE users SET phone = ${phone} WHERE user_id = ${user.userId}`));
  return user;
}

/** Another session of a user, with or without the guest id that the edge would add. */
export const signedIn = (userId: string, { guestId, ...options }: Shoppers & { guestId?: string } = {}): TestShopper =>
  shopper(
    guestId === undefined ? {} : { guest_user_id: guestId },
    async () => {
      const token = await mintToken(userId, undefined, undefined, options.variables?.["SESSION_SECRET"]);
      return { authorization: `Bearer ${token}` };
    },
    options,
  );

/** A visitor who sends these headers, without a guest id. */
export const shopperWith = (headers: Record<string, string>, options: Shoppers = {}): TestShopper =>
  shopper({}, async () => headers, options);

/** The unsafe twin of the objects, for races that must fail there. */
export const unsafe: ShopperNamespace = env.UNSAFE_SHOPPER;
/** The same of the objects of announced sales. */
export const unsafeSales: SaleNamespace = env.UNSAFE_SALE;

/** A browser that the edge knows by its cookie, in a network. */
export const browserIn = (network: string, browserId: string = crypto.randomUUID()) => {
  const visitor = { "x-visitor-browser": browserId, "x-visitor-network": network };
  return {
    ...shopperWith(visitor),
    /** The same browser with a session. */
    as: (accessToken: string): TestShopper => shopperWith({ ...visitor, authorization: `Bearer ${accessToken}` }),
  };
};

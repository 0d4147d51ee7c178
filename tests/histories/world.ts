/** A shop, its staff, its customers and a provider that keeps its own books. */

import { openStripePayments } from '#server/adapters/stripe/stripe-payments.ts';
import { buildApp } from '#server/app.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { openShop } from '#server/live-shop.ts';
import type { OutgoingText } from '#server/ports/messages.ts';
import { buyer, openCheckout, openShops, testPlaces } from '#tests/support/checkout.ts';
import { fakeMessages } from '#tests/support/fake-messages.ts';
import { movableClock } from '#tests/support/movable-clock.ts';
import { signIn } from '#tests/support/staff.ts';
import type { Dispute, Payment, Refund } from '#tests/support/stripe/books.ts';
import {
  openStripeStandIn,
  STRIPE_KEY,
  type StripeNotification,
  WEBHOOK_SECRET,
} from '#tests/support/stripe/stand-in.ts';
import type { OpenTestServer } from '#tests/support/test-app.ts';
import { judgeTold } from './judge-news.ts';

const SIGNED_IN_MS = 5 * 60_000;

/** What the provider has of this shop at a moment. */
export interface AtProvider {
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
}

/** A text, and what the provider had when it was sent. */
export interface Witnessed extends OutgoingText {
  readonly at: number;
  readonly provider: AtProvider;
}

export interface WorldOrder {
  readonly pendingOrderId: string;
  readonly phone: string;
  readonly totalCents: number;
  readonly who: ReturnType<typeof buyer>;
  /** The provider's ids of its payment pages, oldest first. */
  readonly sessions: string[];
}

/** Opens a shop with this many orders with open payment pages. */
export async function openWorld(open: OpenTestServer, orderCount: number) {
  const clock = movableClock();
  const stripe = await openStripeStandIn({ now: clock.now });
  const keys = { secretKey: STRIPE_KEY, webhookSecrets: [WEBHOOK_SECRET], apiUrl: stripe.origin };
  const payments = () => openStripePayments({ ...keys, clock, publicUrl: 'http://127.0.0.1:3000', shopId: 'shop-1' });
  const texts: Witnessed[] = [];
  const { books } = stripe;
  /** Payments of another shop at the same account. */
  const foreign = new Set<string>();
  const isOwn = ({ payment_intent }: Refund | Dispute): boolean => !foreign.has(payment_intent);
  const atProvider = (): AtProvider =>
    structuredClone({
      payments: [...books.payments.values()].filter(({ id }) => !foreign.has(id)),
      refunds: [...books.refunds.values()].filter(isOwn),
      disputes: [...books.disputes.values()].filter(isOwn),
    });
  const phone = fakeMessages();
  const messages = {
    ...phone,
    sendText: async (text: OutgoingText) => {
      texts.push({ ...text, at: clock.now(), provider: atProvider() });
      return phone.sendText(text);
    },
  };
  const settings = { rateLimits: false };
  const server = await open({ places: testPlaces, payments: payments(), clock, settings, messages });
  await openShops(server);
  let running: { app: (typeof server)['app']; dependencies: Dependencies } = server;
  let people: { at: number; owner: Person; dispatcher: Person } | null = null;
  const orders: WorldOrder[] = [];
  let presses = 0;
  for (let index = 0; index < orderCount; index += 1) {
    const input = { tip: index === 0 ? 350 : 0, phone: `727555012${index}` };
    const { pendingOrderId, sessionId, finalTotal, who } = await openCheckout(server, buyer(server), input);
    orders.push({ pendingOrderId, phone: input.phone, totalCents: finalTotal, who, sessions: [sessionId] });
  }

  return {
    ...{ clock, stripe, books, texts, orders, foreign, atProvider },
    db: server.dependencies.database.db,
    /** Notifications that nobody has delivered yet, oldest first. */
    waiting: [] as StripeNotification[],
    beganAt: clock.now(),
    /** Of which objects a notification was taken, by the provider's ids. */
    told: new Set<string>(),
    /** Which events were taken, by their ids. */
    heard: new Set<string>(),
    /** What was found wrong on the way, each in a sentence. */
    wrong: [] as string[],
    /** Orders made before their payment, and those with a checked payment, by our ids. */
    unpaid: new Set<string>(),
    paid: new Set<string>(),
    /** Refunds that the office's calls reported as decided, by our ids, cents. */
    decided: new Map<string, number>(),
    /** Rows of the money page that somebody settled. */
    settled: new Set<string>(),
    /** By how much refunds at the Dashboard went beyond what was paid, cents: nobody asks the shop about those. */
    beyond: new Map<WorldOrder, number>(),
    payouts: [] as { readonly id: string; readonly cents: number }[],
    logged: server.logged,
    dependencies: (): Dependencies => running.dependencies,
    /** The server ends, and another begins on the same database. */
    async restart(): Promise<void> {
      if (running !== server) await running.app.close();
      const { database } = server.dependencies;
      const shop = await openShop({ database, clock }, server.dependencies.settings.firstShop);
      const dependencies = { ...server.dependencies, payments: payments(), shop };
      const { app } = buildApp(dependencies);
      await app.ready();
      running = { app, dependencies };
    },
    /** A call of a signed-in person; answers its status and body. */
    async ask(by: 'owner' | 'dispatcher', method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
      if (people === null || clock.now() - people.at > SIGNED_IN_MS) {
        people = {
          at: clock.now(),
          owner: await signIn(server, 'owner'),
          dispatcher: await signIn(server, 'dispatcher'),
        };
      }
      presses += 1;
      // Each act is a separate press, as in the browser, even if it is the same as the previous one.
      const ofPress = { 'content-type': 'application/json', 'idempotency-key': `press-${presses}` };
      const headers = { ...people[by].headers, ...(payload !== undefined && ofPress) };
      const body = payload === undefined ? {} : { payload: JSON.stringify(payload) };
      const answer = await running.app.inject({ method, url, headers, ...body });
      const isBad = answer.statusCode >= 500 && answer.statusCode !== 503;
      if (isBad || (method === 'GET' && answer.statusCode !== 200)) throw new Error(`${method} ${url}: ${answer.body}`);
      return { status: answer.statusCode, body: answer.json() };
    },
    /** A call of a customer. */
    async post(url: string, payload: object) {
      const headers = { 'content-type': 'application/json' };
      const answer = await running.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
      return { status: answer.statusCode, body: answer.json() };
    },
    /** Delivers a notification, signed now. */
    async tell({ event }: StripeNotification): Promise<void> {
      const { payload, headers } = stripe.signed(event);
      const answer = await running.app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        payload,
        headers: { ...headers },
      });
      if (answer.statusCode !== 200) return;
      this.told.add((event.data as { object: { id: string } }).object.id);
      this.heard.add(event.id);
      this.wrong.push(...(await judgeTold(this, event)));
    },
    async close(): Promise<void> {
      if (running !== server) await running.app.close();
      await server.close();
      await stripe.close();
    },
  };
}

type Person = Awaited<ReturnType<typeof signIn>>;
export type World = Awaited<ReturnType<typeof openWorld>>;

/** The server as a function: tests call it in memory with the plugins and modules of production. */
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { backfillJob } from './database/backfills/backfills.ts';
import { backfillSearchText } from './database/backfills/search-text.ts';
import { indexJob } from './database/order-search/index-orders.ts';
import { type OutboxHandlers, retryFromPast, sendDue } from './database/stores/outbox.ts';
import { deleteCounters } from './database/stores/rate-counters-store.ts';
import type { Dependencies } from './dependencies.ts';
import { type DiskSpace, watchDisk } from './http/disk-space.ts';
import { apiDocs } from './http/docs/api-docs.ts';
import { answerFailure } from './http/failures.ts';
import { healthRoutes } from './http/health.ts';
import { deleteOldCalls } from './http/idempotency.ts';
import { guardStaff } from './http/identity/staff-guard.ts';
import { readJsonBodies } from './http/json-body.ts';
import { watchFalseTries } from './http/limits/false-tries.ts';
import { liveStreams } from './http/live/live-streams.ts';
import { metricsRoute } from './http/metrics.ts';
import { type DrawnPictures, picturesRoute } from './http/pages/pictures.ts';
import { securityContactRoute } from './http/pages/security-contact.ts';
import { webRoutes } from './http/pages/web-routes.ts';
import { type Admission, buildAdmission } from './http/pipeline/admission.ts';
import { checkRequests } from './http/pipeline/check-request.ts';
import { type LoadWatch, watchLoad } from './http/pipeline/load-watch.ts';
import { securityHeaders } from './http/pipeline/security-headers.ts';
import { CONNECTION_LIMITS, serverOptions } from './http/pipeline/server-options.ts';
import { limitSlowBodies } from './http/pipeline/slow-bodies.ts';
import { limitHandlers } from './http/pipeline/slow-handlers.ts';
import { watchTraffic } from './http/traffic.ts';
import { answerUnknownRoutes } from './http/unknown-routes.ts';
import { validateWithZod } from './http/validation.ts';
import { SHOP_WATCH_MS } from './live-shop.ts';
import {
  evidenceHandlers,
  matchBalance,
  moneyEventHandlers,
  moneyRoutes,
  noteLateFees,
  watchMoney,
} from './modules/bookkeeping/index.ts';
import { ordersRoutes, sessionEventHandlers, startReconcile } from './modules/checkout/index.ts';
import { deliveriesRoutes, joinHost } from './modules/deliveries/index.ts';
import { boardForPage, dispatchRoutes, shopMetrics } from './modules/dispatch/index.ts';
import { driversRoutes, passOffers, plannerMetric } from './modules/drivers/index.ts';
import { exceptionsRoutes, readExceptions } from './modules/exceptions/index.ts';
import { kitchenRoutes } from './modules/kitchen/index.ts';
import { backfillOldMoney } from './modules/ledger/index.ts';
import {
  messagesRoutes,
  moneyTextHandlers,
  offerHandlers,
  questionHandlers,
  statusTextHandlers,
  untakenTextHandlers,
  watchUntaken,
} from './modules/messages/index.ts';
import { answerByText, missingHandlers } from './modules/missing-dishes/index.ts';
import { officeRoutes } from './modules/office/index.ts';
import {
  atStartAndNight,
  compareEvents,
  type EventHandlers,
  paymentsRoutes,
  retryEvents,
} from './modules/payments/index.ts';
import { photosRoutes } from './modules/photos/index.ts';
import { menuPicturesRoutes } from './modules/pictures/index.ts';
import { placesMetric, placesRoutes } from './modules/places/index.ts';
import { type PracticeParts, practiceRoutes } from './modules/practice/index.ts';
import { changeTicketHandlers, printingRoutes, queueTickets } from './modules/printing/index.ts';
import { pushHandlers, pushNewOrder, pushRoutes } from './modules/push/index.ts';
import { quotesRoutes } from './modules/quotes/index.ts';
import { refundHandlers } from './modules/refunds/index.ts';
import {
  cachedMenus,
  type Menus,
  menuDraftRoutes,
  openAddressServed,
  openRestaurantSnapshots,
  profileRoutes,
  restaurantsRoutes,
} from './modules/restaurants/index.ts';
import { applyRetention } from './modules/retention/index.ts';
import { setUpRoutes } from './modules/set-up/index.ts';
import { shopRoutes } from './modules/shop/index.ts';
import { signupsRoutes } from './modules/signups/index.ts';
import { siteRoutes } from './modules/site/index.ts';
import { deleteSessionsBefore, identifyStaff, staffRoutes } from './modules/staff/index.ts';
import { tillRoutes } from './modules/till/index.ts';
import { todayRoutes } from './modules/today/index.ts';
import { trackedForPage, trackingRoutes } from './modules/tracking/index.ts';
import type { OrderMadeListener } from './order-made.ts';
import { repeat } from './repeat.ts';

export interface AppOptions {
  /** The folder of the web build, with `web/` and `render/` in it. */
  readonly webBuild?: string;
  /** The pictures that are served: name → file in the picture package. */
  readonly pictures?: Readonly<Record<string, string>>;
  readonly drawnPictures?: DrawnPictures | undefined;
  /** Replaces the usual parts of practice evenings. */
  readonly practice?: Partial<PracticeParts>;
  /** How far behind the server is; measured where none is given. */
  readonly load?: LoadWatch;
  /** How long a body may take to arrive, and an answer to be made, ms. */
  readonly times?: { readonly bodyMs: number; readonly answerMs: number };
  readonly onRoute?: (route: RouteOptions) => void;
}

export interface BuiltApp {
  readonly app: FastifyInstance;
  /** From now on `/readyz` says no. */
  readonly stopSoon: () => void;
  /** From now on every answer ends its connection. */
  readonly closeSoon: () => void;
  /** Makes the first page ahead of its first visitor. */
  readonly warmUp: () => Promise<void>;
  readonly disk: DiskSpace;
}

/** What follows from a new order, in the transaction that makes it. */
export const ON_ORDER_MADE: readonly OrderMadeListener[] = [queueTickets, pushNewOrder, watchUntaken, joinHost];

/** Converts the rows of older versions. */
export const BACKFILLS = { '0015-folded-search': backfillSearchText, '0019-ledger': backfillOldMoney } as const;

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const OUTBOX_MS = 1000;
const OFFERS_MS = 1000;
const BACKFILLS_MS = 500;
/** How often a server looks for keys that were typed at another one. */
const KEYS_MS = 2000;
const INDEX_MS = 5000;
const DISK_MS = 10_000;

interface FrameParts {
  readonly admission: Admission;
  readonly disk: DiskSpace;
  readonly times: AppOptions['times'];
}

function frame(dependencies: Dependencies, { admission, disk, times }: FrameParts): FastifyInstance {
  const { settings, log } = dependencies;
  const app = Fastify(serverOptions(settings, log, admission.serve));
  app.setErrorHandler(answerFailure(log, disk.noteFailure));
  admission.watchAnswers(app);
  answerUnknownRoutes(app);
  app.setValidatorCompiler(validateWithZod);
  app.setSerializerCompiler(() => JSON.stringify);
  limitHandlers(app, times?.answerMs);
  checkRequests(app, settings, log);
  guardStaff(app, settings, {
    identify: (tokenHash, isByHand) => identifyStaff(dependencies, tokenHash, isByHand),
    log,
  });
  limitSlowBodies(app, times?.bodyMs, times?.bodyMs);
  readJsonBodies(app);
  return app;
}

const newsHandlers = (dependencies: Dependencies): EventHandlers => ({
  ...sessionEventHandlers(dependencies),
  ...moneyEventHandlers(dependencies),
});

interface ModuleParts {
  readonly menus: Menus;
  readonly disk: DiskSpace;
  readonly practice: AppOptions['practice'];
}

/** All modules in import order: each may use what those before it export. */
function registerModules(
  app: FastifyInstance,
  dependencies: Dependencies,
  { menus, disk, practice }: ModuleParts,
): void {
  const news = newsHandlers(dependencies);
  staffRoutes(app, dependencies);
  placesRoutes(app, dependencies);
  restaurantsRoutes(app, menus);
  menuDraftRoutes(app, dependencies);
  profileRoutes(app, dependencies);
  shopRoutes(app, dependencies, menus.snapshots.readNow);
  siteRoutes(app, dependencies);
  quotesRoutes(app, dependencies);
  paymentsRoutes(app, dependencies);
  ordersRoutes(app, dependencies, news);
  photosRoutes(app, dependencies);
  menuPicturesRoutes(app, dependencies);
  deliveriesRoutes(app, dependencies);
  kitchenRoutes(app, dependencies);
  tillRoutes(app, dependencies);
  printingRoutes(app, dependencies);
  pushRoutes(app, dependencies);
  dispatchRoutes(app, dependencies);
  driversRoutes(app, dependencies);
  messagesRoutes(app, dependencies, answerByText(dependencies));
  trackingRoutes(app, dependencies);
  signupsRoutes(app, dependencies);
  officeRoutes(app, dependencies, disk);
  moneyRoutes(app, dependencies);
  exceptionsRoutes(app, dependencies);
  todayRoutes(app, dependencies);
  setUpRoutes(app, dependencies);
  practiceRoutes(app, dependencies, { disk, ...practice });
  dependencies.payments.routes?.(app);
}

/** The outbox's handlers by receiver: one that doesn't answer delays its own messages only (rule outbox-sending). */
function outboxHandlers(dependencies: Dependencies) {
  const payments = { ...refundHandlers(dependencies), ...evidenceHandlers(dependencies) };
  const push = pushHandlers(dependencies);
  // Many at once, and none in a hurry: a customer's text doesn't wait behind them.
  const offers = { ...offerHandlers(dependencies), ...questionHandlers(dependencies) };
  const nobody = { ...missingHandlers(dependencies), ...changeTicketHandlers(dependencies) };
  const texts: Omit<OutboxHandlers, keyof (typeof payments & typeof push & typeof offers & typeof nobody)> = {
    ...statusTextHandlers(dependencies),
    ...moneyTextHandlers(dependencies),
    ...untakenTextHandlers(dependencies),
  };
  return { payments, push, offers, nobody, texts };
}

/** The background jobs, which run once the app listens. */
function registerJobs(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, clock, log } = dependencies;
  for (const [receiver, handlers] of Object.entries(outboxHandlers(dependencies))) {
    const run = () => sendDue(dependencies, handlers);
    repeat(app, log, { name: `outbox-${receiver}`, everyMs: OUTBOX_MS, run });
  }
  repeat(app, log, { name: 'outbox-clock', everyMs: MINUTE_MS, run: () => retryFromPast(dependencies) });
  const { providers } = dependencies;
  repeat(app, log, { name: 'provider-keys', everyMs: KEYS_MS, run: () => providers.refresh() });
  repeat(app, log, { name: 'offers', everyMs: OFFERS_MS, run: () => passOffers(dependencies) });
  repeat(app, log, { name: 'forget-calls', everyMs: HOUR_MS, run: () => deleteOldCalls(dependencies) });
  repeat(app, log, {
    name: 'drop-rate-counters',
    everyMs: HOUR_MS,
    run: () => deleteCounters(database.db, clock.now() - 24 * HOUR_MS, clock.now()),
  });
  repeat(app, log, {
    name: 'drop-staff-sessions',
    everyMs: HOUR_MS,
    run: () => deleteSessionsBefore(database.db, clock.now()),
  });
  repeat(app, log, { name: 'backfills', everyMs: BACKFILLS_MS, run: backfillJob(dependencies, BACKFILLS) });
  repeat(app, log, { name: 'order-search', everyMs: INDEX_MS, run: indexJob(dependencies) });
  repeat(app, log, { name: 'money', everyMs: MINUTE_MS, run: () => watchMoney(dependencies) });
  repeat(app, log, { name: 'late-fees', everyMs: HOUR_MS, run: () => noteLateFees(dependencies) });
  repeat(app, log, { name: 'retention', everyMs: HOUR_MS, run: () => applyRetention(dependencies) });
  const news = newsHandlers(dependencies);
  repeat(app, log, { name: 'payment-news', everyMs: MINUTE_MS, run: () => retryEvents(dependencies, news) });
  const compare = async (): Promise<true> => {
    await compareEvents(dependencies, news);
    return true;
  };
  repeat(app, log, {
    name: 'compare-payment-events',
    everyMs: MINUTE_MS,
    run: atStartAndNight(dependencies, 'compare-events', compare),
  });
  repeat(app, log, {
    name: 'match-balance',
    everyMs: MINUTE_MS,
    run: atStartAndNight(dependencies, 'match-balance', () => matchBalance(dependencies, news)),
  });
  let reconcile: ReturnType<typeof startReconcile> | undefined;
  app.addHook('onListen', async () => {
    reconcile = startReconcile(dependencies);
  });
  app.addHook('preClose', async () => reconcile?.stop());
}

/** Other servers' changes of the shop are seen within a second. */
function followShop(app: FastifyInstance, { shop, log }: Dependencies): void {
  repeat(app, log, { name: 'shop', everyMs: SHOP_WATCH_MS, run: shop.refresh });
}

/** Builds the app; nothing listens yet, and nothing is opened beyond what `dependencies` hold. */
export function buildApp(dependencies: Dependencies, options: AppOptions = {}): BuiltApp {
  const { settings, log } = dependencies;
  const {
    webBuild = join(import.meta.dirname, '../../dist'),
    pictures = {},
    drawnPictures,
    load = watchLoad(dependencies.database),
  } = options;
  const admission = buildAdmission(load, securityHeaders(settings), CONNECTION_LIMITS);
  const disk = watchDisk(dependencies);
  const app = frame(dependencies, { admission, disk, times: options.times });
  if (options.onRoute !== undefined) app.addHook('onRoute', options.onRoute);
  const traffic = watchTraffic(app, log);
  apiDocs(app, () => dependencies.shop.current.brand);
  repeat(app, log, { name: 'disk', everyMs: DISK_MS, run: disk.look });
  const { stopSoon } = healthRoutes(app, dependencies, disk);
  const figures = shopMetrics(dependencies);
  const addresses = () => placesMetric(dependencies.places) + plannerMetric(dependencies.routePlanner);
  const { tallies } = traffic;
  const sources = { traffic: tallies, refused: admission.refused, addresses, disk: disk.text, figures };
  metricsRoute(app, settings.metricsToken, sources);
  securityContactRoute(app, dependencies);
  liveStreams(app, dependencies);
  watchFalseTries(app, dependencies);
  const snapshots = openRestaurantSnapshots(dependencies);
  const menus = { snapshots, isAddressServed: openAddressServed(dependencies) };
  admission.answerAhead(cachedMenus(menus), traffic.count);
  registerModules(app, dependencies, { menus, disk, practice: options.practice });
  registerJobs(app, dependencies);
  followShop(app, dependencies);
  picturesRoute(app, pictures, drawnPictures);
  const pageSources = {
    restaurant: async (id: string) => (await snapshots.restaurant(id))?.answer ?? null,
    restaurants: async () => (await snapshots.list()).answer,
    board: boardForPage(dependencies, readExceptions),
    tracked: trackedForPage(dependencies),
  };
  const warmUp = webRoutes(app, dependencies, { folder: webBuild, sources: pageSources });
  return { app, stopSoon, closeSoon: admission.closeSoon, warmUp, disk };
}

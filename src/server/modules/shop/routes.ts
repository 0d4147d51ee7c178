import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ListedShopVersion } from '#contract/shop/shop.ts';
import { can } from '#domain/person/roles.ts';
import { ok } from '#domain/result.ts';
import { changedFields } from '#domain/shop/merge-changes.ts';
import { DRAFT_EVENT, type LoggedEvent, MENU_EVENT, SHOP_EVENT } from '#server/database/events/event-log.ts';
import { readShopVersions } from '#server/database/stores/shop-versions.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readStaffToken } from '#server/http/identity/staff-cookie.ts';
import { openStream } from '#server/http/live/live-streams.ts';
import { beatFrame, eventFrame, stateFrame } from '#server/http/live/stream-frames.ts';
import type { Feed, StreamOptions } from '#server/http/live/stream-readers.ts';
import { areaOf } from '#server/http/pages/area-of.ts';
import { clientOf } from '#server/http/pipeline/client-of.ts';
import { serve } from '#server/http/serve.ts';
import { identifyStaff } from '#server/modules/staff/index.ts';
import { wholeShop } from '#server/settings-first-shop.ts';
import { changeShop, readWholeVersion, undoShop } from './change-shop.ts';
import { readFreeDelivery } from './free-delivery-uses-store.ts';

/** A page's audience: an editor while an owner is signed in, else a visitor (rules live-drafts, stream-audience). */
async function listenerOf(dependencies: Dependencies, request: FastifyRequest): Promise<Omit<StreamOptions, 'feed'>> {
  const token = readStaffToken(request, dependencies.settings);
  if (token !== null) {
    const isAllowed = async (): Promise<boolean> => {
      const staff = await identifyStaff(dependencies, token, false);
      return staff !== null && can(staff.role, 'run-shop');
    };
    if (await isAllowed()) return { audience: EDITORS, session: `shop ${token}`, pool: 'staff', isAllowed };
  }
  return { audience: '', session: `shop ${clientOf(request.ip)} ${request.id}`, pool: 'visitors' };
}

/** The shop as pages follow it (rule shop-live), and as its people change it (rules shop-changes, shop-history). */
export function shopRoutes(app: FastifyInstance, dependencies: Dependencies, refreshMenus: RefreshMenus): void {
  const { shop, clock, database } = dependencies;
  const feed = shopFeed(dependencies, refreshMenus);
  const area = () => ({ area: areaOf(shop, clock.now()) });

  serve(app, 'GET /api/shop', { config: { quiet: true } }, (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return ok(area());
  });

  serve(app, 'GET /api/shop/events', async (request, reply) => {
    const greeting = () => greetingFrames(refreshMenus, clock.now());
    await openStream(request, reply, { feed, greeting, ...(await listenerOf(dependencies, request)) });
    return { sent: reply };
  });

  serve(app, 'GET /api/office/shop', async () => {
    const newest = await readWholeVersion(dependencies, database.db, null);
    if (newest === undefined) throw new Error('the shop has no version');
    const { version, at, person } = newest;
    return ok({ version, at, person, shop: newest.shop });
  });

  serve(app, 'GET /api/office/free-delivery', async () => ok(await readFreeDelivery(dependencies)));

  serve(app, 'POST /api/office/shop', ({ body, staff, idempotencyKey: key }) =>
    changeShop(dependencies, { ...body, kind: 'change', staff, key }),
  );

  serve(app, 'GET /api/office/shop/versions', async () => ok({ versions: await listShopVersions(dependencies) }));

  serve(app, 'POST /api/office/shop/undo', ({ body, staff, idempotencyKey: key }) =>
    undoShop(dependencies, { ...body, staff, key }),
  );
}

const SHOWN = 30;

/** The newest versions, newest first, each with the fields that it changed. */
async function listShopVersions({ database, settings }: Dependencies): Promise<readonly ListedShopVersion[]> {
  const rows = await readShopVersions(database.db, SHOWN + 1);
  const whole = rows.map((row) => ({ ...row, shop: wholeShop(settings.firstShop, row.shop) }));
  return whole.slice(0, SHOWN).map(({ version, at, person, kind, shop }, index) => {
    const before = whole[index + 1]?.shop;
    const changed = before === undefined ? [] : changedFields(before, shop);
    const fields = changed.length > 1 ? changed.filter((field) => field !== 'unasked') : changed;
    return { version, at, person, kind, fields };
  });
}

/** Reads the changed menus again, so that the next page that asks gets them. Answers the versions by restaurant. */
type RefreshMenus = () => Promise<ReadonlyMap<string, number>>;

/** The versions of all menus (rule live-menus) and the time (rule server-time), for a page that missed events. */
async function greetingFrames(refreshMenus: RefreshMenus, now: number): Promise<string> {
  return stateFrame('menus', Object.fromEntries(await refreshMenus())) + beatFrame(now);
}

/** The audience that also gets drafts; everybody else's is ''. */
const EDITORS = 'editors';

/**
 * Tells open pages how the shop is now, which menu has a new version, and its editors which draft has changed (rules
 * shop-live, live-menus, live-drafts); the same frame for all of them, made once.
 */
function shopFeed({ shop, clock }: Pick<Dependencies, 'shop' | 'clock'>, refreshMenus: RefreshMenus): Feed {
  return async (events) => {
    const has = (kind: string): boolean => events.some((event) => event.kind === kind);
    if (has(MENU_EVENT)) await refreshMenus();
    if (has(SHOP_EVENT)) await shop.refresh();
    const area = has(SHOP_EVENT) ? areaOf(shop, clock.now()) : null;
    const frameOf = ({ number, kind, payload }: LoggedEvent): string | null => {
      if (kind === SHOP_EVENT) return eventFrame(number, 'shop', area);
      return kind === MENU_EVENT || kind === DRAFT_EVENT ? eventFrame(number, kind, payload) : null;
    };
    return events.map((event) => {
      const frame = frameOf(event);
      const isForEditors = event.kind === DRAFT_EVENT;
      return { number: event.number, frameFor: (audience) => (isForEditors && audience !== EDITORS ? null : frame) };
    });
  };
}

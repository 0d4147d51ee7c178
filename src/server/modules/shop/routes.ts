import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can } from '#domain/person/roles.ts';
import { ok } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readStaffToken } from '#server/http/identity/staff-cookie.ts';
import { openStream } from '#server/http/live/live-streams.ts';
import type { StreamOptions } from '#server/http/live/stream-readers.ts';
import { areaOf } from '#server/http/pages/area-of.ts';
import { clientOf } from '#server/http/pipeline/client-of.ts';
import { serve } from '#server/http/serve.ts';
import { identifyStaff } from '#server/modules/staff/index.ts';
import { changeShop, readWholeVersion, undoShop } from './change-shop.ts';
import { readFreeDelivery } from './free-delivery-uses-store.ts';
import { listShopVersions } from './list-versions.ts';
import { EDITORS, greetingFrames, type RefreshMenus, shopFeed } from './shop-feed.ts';

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

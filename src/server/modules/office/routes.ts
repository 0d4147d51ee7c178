import type { FastifyInstance } from 'fastify';
import * as catalog from '#catalog/server/answers.ts';
import type { OfficeRestaurant, WhitelistDecided, WhitelistDecision } from '#contract/office.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import type { Problem } from '#domain/problems.ts';
import { fail, mapOk, ok, type Result } from '#domain/result.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { DiskSpace } from '#server/http/disk-space.ts';
import { compressed } from '#server/http/encodings.ts';
import { runOnce } from '#server/http/idempotency.ts';
import { serve } from '#server/http/serve.ts';
import { readFault, readInbound } from '#server/modules/messages/index.ts';
import { findRestaurant, readVersions } from '#server/modules/restaurants/index.ts';
import { decideRequest, findWhitelistRequest } from '#server/modules/signups/index.ts';
import { exportList } from './export-list.ts';
import { listRows } from './list-rows.ts';
import { menuFileRoutes } from './menu-file-routes.ts';
import { officeMenuView, officeRestaurantView } from './menu-view.ts';
import { moveSwitch } from './switch-menu.ts';

/** A long list may take this long to download. */
const EXPORT_MS = 10 * 60 * 1000;

/** What customers wrote, and whether our texts go out at all. */
function textRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  // A second call changes nothing: the first reader stays.
  serve(app, 'POST /api/office/inbox/:id/read', ({ params, staff }) =>
    readInbound(dependencies, params.id, staff.name),
  );

  serve(app, 'GET /api/office/messages/fault', async () => ok({ fault: await readFault(dependencies) }));
}

/** Approving or declining a request, once (rule whitelist-decisions): an approved place is then deliverable. */
interface WhitelistWish {
  readonly id: string;
  readonly decision: WhitelistDecision;
  readonly key: string | undefined;
  readonly staff: StaffMember;
}

/** Decides a request. Problems: NOT_FOUND; ALREADY_DECIDED with the decision. */
async function decideWhitelist(
  dependencies: Dependencies,
  { id, decision, key, staff }: WhitelistWish,
): Promise<Result<WhitelistDecided, Problem>> {
  const { clock, log } = dependencies;
  const idempotent = { scope: 'decide-whitelist', key, body: { id, decision, by: staff.id } };
  const decided = await runOnce<WhitelistDecided>(dependencies, idempotent, async (trx) => {
    const decidedAt = clock.now();
    if (await decideRequest(trx, id, decision, decidedAt)) return ok({ id, status: decision, decidedAt });
    const known = await findWhitelistRequest(trx, id);
    if (known === undefined || known.status === 'new') return fail({ code: 'NOT_FOUND' });
    const details: WhitelistDecided = { id, status: known.status, decidedAt: known.decided_at ?? decidedAt };
    return fail({ code: 'ALREADY_DECIDED', message: catalog.alreadyDecided(known.status), details });
  });
  if (decided.ok) log.info({ kind: decision, staffId: staff.id }, 'whitelist request decided');
  return decided;
}

/** The switches of menus (rule menu-switches): customers see them within a second, by the menu's new version. */
function menuRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, database } = dependencies;

  serve(app, 'GET /api/office/restaurants', async () => {
    const restaurants: OfficeRestaurant[] = [];
    for (const { id } of await readVersions(database.db)) {
      const found = await findRestaurant(dependencies, id);
      if (found !== null) restaurants.push(officeRestaurantView(found.restaurant, clock.now()));
    }
    return ok({ restaurants });
  });

  serve(app, 'GET /api/office/restaurants/:id/menu', { onSend: compressed }, async ({ params }) => {
    const found = await findRestaurant(dependencies, params.id);
    if (found === null) return fail({ code: 'RESTAURANT_UNKNOWN' });
    return ok(officeMenuView(found.restaurant, found.version, clock.now()));
  });

  serve(app, 'POST /api/office/restaurants/:id/switch', async ({ params, body, staff, idempotencyKey: key }) => {
    const wish = { restaurantId: params.id, body, key, staff };
    return mapOk(await moveSwitch(dependencies, wish), (version) => ({ version }));
  });
}

/** The office: lists, decisions, switches of menus (rules office-lists, whitelist-decisions, menu-switches). */
export function officeRoutes(app: FastifyInstance, dependencies: Dependencies, disk: DiskSpace): void {
  menuRoutes(app, dependencies);
  menuFileRoutes(app, dependencies);
  textRoutes(app, dependencies);
  // The staff must see it too, not only the log and /readyz (rule failing-disk).
  serve(app, 'GET /api/office/disk', async () => ok({ warning: await disk.warning() }));

  serve(app, 'GET /api/office/:list', { onSend: compressed }, async ({ params, query }) =>
    ok(await listRows(dependencies, params.list, query)),
  );

  serve(app, 'GET /api/office/:list.csv', { config: { answerMs: EXPORT_MS } }, ({ params, query }, reply) => {
    const { stream, fileName } = exportList(dependencies, params.list, query.search);
    reply.header('content-disposition', `attachment; filename="${fileName}"`).type('text/csv; charset=utf-8');
    return { sent: reply.send(stream) };
  });

  serve(app, 'POST /api/office/whitelist/:id/decision', ({ params, body, staff, idempotencyKey: key }) =>
    decideWhitelist(dependencies, { id: params.id, decision: body.decision, key, staff }),
  );
}

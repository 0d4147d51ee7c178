import type { FastifyRequest } from 'fastify';
import { can } from '#domain/person/roles.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readStaffToken } from '#server/http/identity/staff-cookie.ts';
import type { StreamOptions } from '#server/http/live/stream-readers.ts';
import { clientOf } from '#server/http/pipeline/client-of.ts';
import { identifyStaff } from '../staff/index.ts';
import { EDITORS } from './shop-feed.ts';

/**
 * A page's audience on the shop's stream: an editor while an owner is signed in, else a visitor (rules live-drafts,
 * stream-audience).
 */
export async function listenerOf(
  dependencies: Dependencies,
  request: FastifyRequest,
): Promise<Omit<StreamOptions, 'feed'>> {
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

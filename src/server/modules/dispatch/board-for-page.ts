import type { FastifyRequest } from 'fastify';
import { FIRST_BOARD_PAGE } from '#domain/order/first-board-page.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readStaffToken } from '#server/http/identity/staff-cookie.ts';
import type { BoardStart } from '#server/http/pages/pages.ts';
import { identifyStaff } from '#server/modules/staff/index.ts';
import { listOrders } from './list-orders.ts';

/**
 * What the first HTML of the board holds: who is signed in and the newest orders, as the calls for them answer this
 * visitor (rule first-html). Null for everybody who has no board; a driver has a page of their own.
 */
export function boardForPage(dependencies: Dependencies) {
  return async (request: FastifyRequest): Promise<BoardStart | null> => {
    const tokenHash = readStaffToken(request, dependencies.settings);
    // Whoever opens the page is at work.
    const staff = tokenHash === null ? null : await identifyStaff(dependencies, tokenHash, true);
    if (staff === null || staff.role === 'driver') return null;
    const listed = await listOrders(dependencies, staff, { ...FIRST_BOARD_PAGE, search: '' });
    return listed.ok ? { staff, answer: listed.value } : null;
  };
}

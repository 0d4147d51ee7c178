import type { FastifyRequest } from 'fastify';
import type { BoardOrder, DeliveryOrdersAnswer } from '#contract/order/delivery.ts';
import type { ExceptionsAnswer } from '#contract/order/exceptions.ts';
import type { StaffMember } from '#contract/shop/staff.ts';
import { isFinal } from '#domain/order/display-stage.ts';
import { FIRST_BOARD_PAGE } from '#domain/order/first-board-page.ts';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { can } from '#domain/person/roles.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { readStaffToken } from '#server/http/identity/staff-cookie.ts';
import type { BoardStart } from '#server/http/pages/pages.ts';
import { identifyStaff } from '#server/modules/staff/index.ts';
import { listOrders } from './list-orders.ts';

/** As many as one page of the board may have. */
const OLDER_LIMIT = 500;

/** The orders under way that the first page has not: one of them may be the most urgent (rule board-order). */
async function olderUnderWay(
  dependencies: Dependencies,
  staff: StaffMember,
  { orders, summary, nextCursor }: DeliveryOrdersAnswer,
): Promise<readonly BoardOrder[]> {
  if (nextCursor === null) return [];
  const known = new Set(orders.map(({ id }) => id));
  const older: BoardOrder[] = [];
  for (const status of ORDER_STATUSES) {
    const isWhole = orders.filter((order) => order.status === status).length >= (summary.statusCounts[status] ?? 0);
    if (isFinal(status) || isWhole) continue;
    const listed = await listOrders(dependencies, staff, { status, limit: OLDER_LIMIT, search: '' });
    if (listed.ok) older.push(...listed.value.orders.filter(({ id }) => !known.has(id)));
  }
  return older;
}

/**
 * The data in the board's first HTML: who is signed in, the newest orders, all orders under way and the exceptions, the
 * same as the calls' answers to this visitor (rule first-html). Null for everybody who has no board: a driver has
 * another page.
 */
export function boardForPage(
  dependencies: Dependencies,
  readExceptions: (dependencies: Dependencies) => Promise<ExceptionsAnswer>,
) {
  return async (request: FastifyRequest): Promise<BoardStart | null> => {
    const tokenHash = readStaffToken(request, dependencies.settings);
    // Opening the page counts as activity.
    const staff = tokenHash === null ? null : await identifyStaff(dependencies, tokenHash, true);
    if (staff === null || !can(staff.role, 'see-all-orders')) return null;
    const listed = await listOrders(dependencies, staff, { ...FIRST_BOARD_PAGE, search: '' });
    if (!listed.ok) return null;
    const older = await olderUnderWay(dependencies, staff, listed.value);
    return { staff, answer: { ...listed.value, older, exceptions: await readExceptions(dependencies) } };
  };
}

/**
 * Who may call what (rules route-access, staff-roles). Default deny: a route that is not in this table is refused. A
 * test calls every route of the app with every role, and fails for a route that is not here.
 */
import type { StaffRole } from '#domain/order/order-status.ts';

/** Anyone, or signed-in people of these roles. */
export type Access = 'public' | readonly StaffRole[];

const OWNER: Access = ['owner'];
const OFFICE: Access = ['owner', 'dispatcher'];
const STAFF: Access = ['owner', 'dispatcher', 'driver'];

/**
 * What anyone may call (rule anonymous-customer): the shop, a visitor's own order, sign-ups, and what proves itself by
 * a signature.
 */
const PUBLIC_ROUTES = [
  'GET /*',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /.well-known/security.txt',
  'GET /api/docs',
  'GET /api/docs/openapi.json',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /manifest.webmanifest',
  'GET /pictures/:picture',
  'GET /menu-pictures/:file',
  'GET /api/places/autocomplete',
  'GET /api/places/details',
  'GET /api/restaurants',
  'GET /api/restaurants/:id',
  'GET /api/restaurants/:id/items/:itemId',
  'POST /api/restaurants/calculate-fees',
  'POST /api/orders/create-pending-complete',
  'POST /api/payments/create-checkout-session-lean',
  'GET /api/payments/session/:sessionId',
  'GET /api/orders/session/:sessionId',
  'GET /api/orders/pending/:sessionId',
  'POST /api/orders/convert-from-session',
  'POST /api/payments/webhook',
  'POST /api/whitelist/request',
  'GET /sandbox/pay.css',
  'GET /sandbox/pay/:sessionId',
  'POST /sandbox/pay/:sessionId',
  'GET /api/orders/track/:orderNumber',
  'GET /api/orders/track/:orderNumber/photos',
  'GET /api/orders/track/:orderNumber/events',
  'POST /api/orders/track/:orderNumber/unlock',
  'POST /api/orders/track/:orderNumber/review',
  'GET /api/photos/:photo',
  'POST /api/drivers/waitlist',
  'POST /api/landing/signup',
  'POST /api/messages/inbound',
  'POST /api/messages/status/:id',
  'POST /api/staff/sign-in',
  'POST /api/staff/sign-out',
] as const;

const STAFF_ROUTES: Readonly<Record<string, Access>> = {
  'GET /api/staff/me': STAFF,
  'POST /api/staff/sign-out-everywhere': STAFF,
  'POST /api/staff/password': STAFF,
  'GET /api/staff': OWNER,
  'POST /api/staff': OWNER,
  'PATCH /api/staff/:id': OWNER,
  'GET /api/delivery/orders': STAFF,
  'GET /api/delivery/orders/:id': STAFF,
  'GET /api/delivery/events': STAFF,
  'GET /api/delivery/drivers': OFFICE,
  'POST /api/delivery/convert/:id': OFFICE,
  'PATCH /api/delivery/orders/:id/status': STAFF,
  'PUT /api/delivery/orders/:id/driver': OFFICE,
  'PATCH /api/orders/:id/status': STAFF,
};

/** The office's lists and switches: every route below this path is for those who run the shop. */
const OFFICE_PATHS = '/api/office/';

/** Every route that the table names, as 'METHOD /pattern'. */
export const LISTED_ROUTES: ReadonlyMap<string, Access> = new Map([
  ...PUBLIC_ROUTES.map((route) => [route, 'public'] as const),
  ...Object.entries(STAFF_ROUTES),
]);

/**
 * Who may call a route, by its method and pattern; null for a route that nobody listed. HEAD is a GET without its body.
 */
export function accessOf(method: string, pattern: string): Access | null {
  const listed = LISTED_ROUTES.get(`${method === 'HEAD' ? 'GET' : method} ${pattern}`);
  return listed ?? (pattern.startsWith(OFFICE_PATHS) ? OFFICE : null);
}

/**
 * What the pipeline knows of every route: the calls of the API as the contract describes them, and the few routes
 * beside them. Default deny: a route that is in neither is refused, and a test fails for it (rule route-access).
 */

import { OFFICE, OWNER, type RouteFacts } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls.ts';

const PAGE: RouteFacts = { who: 'public', priority: 'shop' };
const PROBE: RouteFacts = { who: 'public', priority: 'probe' };

/** By 'METHOD /pattern'. */
export const ROUTES: ReadonlyMap<string, RouteFacts> = new Map<string, RouteFacts>([
  ...Object.entries(CALLS),
  ['GET /*', PAGE],
  ['GET /healthz', PROBE],
  ['GET /readyz', PROBE],
  ['GET /metrics', PROBE],
  ['GET /.well-known/security.txt', PAGE],
  ['GET /api/docs', PAGE],
  ['GET /api/docs/openapi.json', PAGE],
  ['GET /api/docs/menu-file.json', PAGE],
  ['GET /robots.txt', PAGE],
  ['GET /sitemap.xml', PAGE],
  ['GET /manifest.webmanifest', PAGE],
  ['GET /delivery/manifest.webmanifest', PAGE],
  ['GET /pictures/:picture', PAGE],
  ['GET /menu-pictures/:file', PAGE],
  ['GET /shop-icons/:file', PAGE],
  // Calls of the practice evening, from staff signed in here; real orders have priority (rule practice-evening).
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method): [string, RouteFacts] => [
    `${method} /practice/*`,
    { ...OFFICE, priority: 'shop' },
  ]),
  ['GET /sandbox/pay.css', { who: 'public', priority: 'other' }],
  ['GET /sandbox/pay.js', { who: 'public', priority: 'other' }],
  ['GET /sandbox/account', OWNER],
  ['POST /sandbox/account', OWNER],
  ['GET /sandbox/pay/:sessionId', { who: 'public', priority: 'begun' }],
  // The form moves no money and sets no cookie, and on plain http browsers hide a form's origin.
  ['POST /sandbox/pay/:sessionId', { who: 'public', priority: 'begun', fromAnyOrigin: true }],
]);

/** What is known of a route, by its method and pattern. HEAD is a GET without its body. */
export function factsOf(method: string, pattern: string): RouteFacts | undefined {
  return ROUTES.get(`${method === 'HEAD' ? 'GET' : method} ${pattern}`);
}

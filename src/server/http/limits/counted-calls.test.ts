import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import type { LimitKind } from '#contract/calls/call.ts';
import { LISTED, openApi, operationOf } from '#server/http/docs/open-api.ts';
import { savePending } from '#tests/support/checkout.ts';
import { openWithShops, placeOrder } from '#tests/support/delivered.ts';
import { BOUNDARY, field, formBody } from '#tests/support/photo-form.ts';
import { signIn } from '#tests/support/staff.ts';
import { onEmbeddedDatabase } from '#tests/support/test-app.ts';
import type { RateLimits } from './rate-limits.ts';

const API = openApi('Test');
const KINDS: readonly LimitKind[] = ['perClient', 'perPerson', 'perOrderInAll'];
const DECLARED = LISTED.flatMap((call) =>
  KINDS.filter((kind) => call.limits?.[kind] !== undefined).map((kind) => ({ call, kind })),
);

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example: unknown }>> };
}

/** A request like the description's example, about these `parts`. */
function requestOf(call: (typeof LISTED)[number], parts: Readonly<Record<string, string>>): InjectOptions {
  const [method = '', pattern = ''] = call.name.split(' ');
  const { parameters, requestBody } = operationOf(API, call) as unknown as Operation;
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => parts[name] ?? 'none');
  const query = parameters
    .filter((one) => one.in === 'query' && one.name !== 'k')
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  const url = [path, ...(query.length === 0 ? [] : [query.join('&')])].join('?');
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined) return { method: method as 'POST', url };
  const isForm = type === 'multipart/form-data';
  const headers = { 'content-type': isForm ? `${type}; boundary=${BOUNDARY}` : type };
  const body = { ...Object(content?.example), pendingOrderId: parts.pendingOrderId };
  const fields = Object.entries(body).map(([name, value]) => field(name, String(value)));
  return { method: method as 'POST', url, headers, payload: isForm ? formBody(fields) : JSON.stringify(body) };
}

onEmbeddedDatabase('the limits that the calls declare (rule request-limits)', (open) => {
  it('are counted: with one of them used up, its call is refused', async () => {
    let usedUp = '';
    const rateLimits: RateLimits = {
      hit: async () => ({ ok: true }),
      hitInTurn: async (uses) => ({ ok: !uses.some(([bucket]) => bucket === usedUp), retryAfterMs: 1 }),
      look: async () => ({ ok: true }),
    };
    const server = await openWithShops(open, { rateLimits });
    const order = await placeOrder(server);
    await server.dependencies.database.db.updateTable('orders').set({ status: 'delivered' }).execute();
    // With a phone that this browser has ordered for, it would have its own limit.
    const { pendingOrderId } = await savePending(server, order.who, { phone: '8135550199' });
    const [owner, driver] = [await signIn(server, 'owner'), await signIn(server, 'driver')];
    const uncounted: string[] = [];
    for (const { call, kind } of DECLARED) {
      usedUp = `${call.name} ${kind}`;
      const staff = call.who !== 'public' && !call.who.includes('owner') ? driver : owner;
      const headers = { ...staff.headers, cookie: `${staff.headers.cookie}; ${order.who.cookie()}` };
      const id = call.name.includes('/delivery/') ? order.id : 'grill';
      const parts = { id, orderNumber: order.orderNumber, missingId: 'mis-1', pendingOrderId };
      const request = requestOf(call, parts);
      const answer = await server.app.inject({ ...request, headers: { ...headers, ...request.headers } });
      if (answer.statusCode !== 429) uncounted.push(`${usedUp}: ${answer.statusCode} ${answer.body}`);
    }
    expect(uncounted).toEqual([]);
    expect(DECLARED.length).toBeGreaterThan(25);
  });
});

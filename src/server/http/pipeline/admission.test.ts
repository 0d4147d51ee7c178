import { expect, it } from 'vitest';
import { rawRequest } from '#tests/support/raw-request.ts';
import { type OpenTestServer, onEmbeddedDatabase } from '#tests/support/test-app.ts';
import type { LoadWatch } from './load-watch.ts';

const NAVIGATION = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

onEmbeddedDatabase('a server with more in hand than it can do', (open) => {
  const busy = (open: OpenTestServer): Promise<string> => {
    const load: LoadWatch = {
      now: () => ({ inHand: 200, waitMs: 0 }),
      wait: (_response, _first, work) => work(),
      take: (_request, _response, _first, work) => work(),
    };
    return open({ app: { load } }).then(({ listen }) => listen());
  };

  it('refuses a new cart at once, with the headers of every answer', async () => {
    const origin = await busy(open);
    const answer = await fetch(`${origin}/api/orders/create-pending-complete`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^[1-5]$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.json()).toMatchObject({ success: false, code: 'OVERLOADED', requestId: 'none' });
  });

  it('hears what was begun, and whether it is alive', async () => {
    const origin = await busy(open);
    expect((await fetch(`${origin}/api/orders/session/cs_test_unknown1`)).status).toBe(404);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it('shows a person a page that comes again automatically', async () => {
    const answer = await fetch(`${await busy(open)}/restaurants`, { headers: { accept: NAVIGATION } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const body = await answer.text();
    expect(body).toContain(`<meta http-equiv="refresh" content="${answer.headers.get('retry-after')}">`);
    expect(body).toContain('We are very busy right now.');
  });

  it('continues hearing the connection on which it refused', async () => {
    const refused = 'POST /api/restaurants/calculate-fees HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}';
    const alive = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const { body } = await rawRequest(await busy(open), refused + alive);
    expect(body).toContain('HTTP/1.1 200 OK');
  });
});

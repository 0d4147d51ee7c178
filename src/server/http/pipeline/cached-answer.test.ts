import { get, type IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { type OpenTestServer, onEmbeddedDatabase } from '#tests/support/test-app.ts';

const MENU = '/api/restaurants/lucha-taqueria';
const LIST = '/api/restaurants?address=1213%20Trinity%20Oaks%20Blvd';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** The raw answer, still compressed. */
function ask(origin: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(origin + path, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}

/** Without what differs from one answer to the next, or belongs to the connection. */
function lasting({ status, headers, bytes }: Answer) {
  const { date: _, connection, 'keep-alive': __, ...rest } = headers;
  return { status, headers: rest, bytes };
}

onEmbeddedDatabase('what is cached is answered before the framework', (open) => {
  const shop = async (opening: Parameters<OpenTestServer>[0] = {}) => {
    const server = await open({ demo: true, ...opening });
    const origin = await server.listen();
    for (const path of [MENU, LIST]) await ask(origin, path);
    return { server, origin };
  };

  it.each([
    ['a menu', MENU],
    ['the list', LIST],
    ['the list, its address typed into a form', LIST.replaceAll('%20', '+')],
  ])('with the same headers and bytes as by the framework: %s', async (_what, path) => {
    const { server, origin } = await shop();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const framework = await server.app.inject({ url: path, headers });
      const asFramework = { status: framework.statusCode, headers: framework.headers, bytes: framework.rawPayload };
      const { headers: expected, ...same } = lasting(asFramework as Answer);
      expect(lasting(await ask(origin, path, headers))).toMatchObject({ ...same, headers: expected });
    }
  });

  it('and only told to be unchanged where the browser has it', async () => {
    const { origin } = await shop();
    const { headers } = await ask(origin, MENU);
    const again = await ask(origin, MENU, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  it.each([
    ['another restaurant', '/api/restaurants/none', {}, 404],
    ['two addresses', `${LIST}&address=b`, {}, 400],
    ['no address', '/api/restaurants?address=', {}, 400],
    ['a key that nobody can read', MENU, { 'idempotency-key': 'a b' }, 400],
  ])('but what may be refused is left to the framework: %s', async (_what, path, headers, status) => {
    const { origin } = await shop();
    expect((await ask(origin, path, headers)).status).toBe(status);
  });

  it('but a call that came to the proxy by plain http is left to the framework (rule plain-http-refused)', async () => {
    const { origin } = await shop({ settings: { trustProxy: ['127.0.0.1'], publicUrl: 'https://shop.example' } });
    expect((await ask(origin, MENU, { 'x-forwarded-proto': 'http' })).status).toBe(403);
    expect((await ask(origin, MENU, { 'x-forwarded-proto': 'https' })).status).toBe(200);
  });

  it('and counted', async () => {
    const { server, origin } = await shop();
    const counted = async () => {
      const { body } = await server.app.inject('/metrics');
      return Number(/_count\{method="GET",route="\/api\/restaurants\/:id",status="200"\} (\d+)/.exec(body)?.[1] ?? 0);
    };
    const before = await counted();
    await ask(origin, MENU);
    expect((await counted()) - before).toBe(1);
  });
});

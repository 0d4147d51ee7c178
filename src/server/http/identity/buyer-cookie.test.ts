import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { buyerOf, readBuyer } from './buyer-cookie.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function serve(publicUrl: string): FastifyInstance {
  app = Fastify();
  app.get('/ensure', async (request, reply) => {
    const buyer = buyerOf(request, { publicUrl });
    buyer.giveTo(reply);
    return { hash: buyer.tokenHash };
  });
  app.get('/read', async (request) => ({ hash: readBuyer(request, { publicUrl }) }));
  return app;
}

async function ask(path: string, cookie?: string): Promise<{ hash: string | null; setCookie: string }> {
  const answer = await app.inject({ url: path, headers: cookie === undefined ? {} : { cookie } });
  return { hash: answer.json().hash, setCookie: String(answer.headers['set-cookie'] ?? '') };
}

describe('the ordering browser’s cookie', () => {
  it('is made once, and lasts longer with each order, out of reach of scripts, and its hash is all that the server keeps', async () => {
    serve('http://127.0.0.1:3000');
    const { hash, setCookie } = await ask('/ensure');
    const [, token = ''] =
      /^buyer=([A-Za-z0-9_-]{43}); Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/.exec(setCookie) ?? [];
    expect(hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(await ask('/ensure', `other=1; buyer=${token}`)).toEqual({ hash, setCookie });
  });

  it('is bound to this very host and to https where the shop is reached that way (rule cookie-attributes)', async () => {
    serve('https://shop.example');
    expect((await ask('/ensure')).setCookie).toMatch(/^__Host-buyer=.*; HttpOnly; SameSite=Lax; Secure$/);
    expect((await ask('/read', `buyer=${'a'.repeat(43)}`)).hash).toBeNull();
  });

  it.each([
    ['missing', ''],
    ['too short', 'buyer=abc'],
    ['no token', `buyer=${'%'.repeat(43)}`],
    ['two different ones', `buyer=${'a'.repeat(43)}; buyer=${'b'.repeat(43)}`],
  ])('counts for nothing where it is %s', async (_what, cookie) => {
    serve('http://127.0.0.1:3000');
    expect((await ask('/read', cookie)).hash).toBeNull();
  });

  it('never repeats', async () => {
    serve('http://127.0.0.1:3000');
    const made = await Promise.all(Array.from({ length: 200 }, () => ask('/ensure')));
    expect(new Set(made.map((one) => one.hash)).size).toBe(200);
  });
});

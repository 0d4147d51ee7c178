import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { publicPictures } from './public-pictures.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on this machine, which the tests reach by a name that `source` resolves; answers its port. */
async function serving(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** The open internet of these tests: one public name, which leads to this machine. */
const source = (options: Parameters<typeof publicPictures>[0] = {}) =>
  publicPictures({
    isAllowed: (address) => address === '127.0.0.1',
    resolve: async (name) => (name === 'pictures.example' ? ['127.0.0.1'] : ['10.0.0.1']),
    ...options,
  });

describe('a picture of a menu', () => {
  it('is fetched from the resolved address, with its own name as the host', async () => {
    let host: string | undefined;
    const port = await serving((request, reply) => {
      host = request.headers.host;
      reply.end(`bytes of ${request.url}`);
    });
    const fetched = await source()(`http://pictures.example:${port}/a.png?b=1`);
    expect(fetched.ok && Buffer.from(fetched.value).toString()).toBe('bytes of /a.png?b=1');
    expect(host).toBe(`pictures.example:${port}`);
  });

  it('is followed over redirects, each of which is checked again (rule menu-pictures)', async () => {
    const port = await serving((request, reply) => {
      const to = { '/1': '/2', '/2': `http://pictures.example:${port}/3`, '/inside': 'http://inside.example/x' };
      const location = to[request.url as keyof typeof to];
      if (location === undefined) reply.end('here');
      else reply.writeHead(302, { location }).end();
    });
    expect((await source()(`http://pictures.example:${port}/1`)).ok).toBe(true);
    expect(await source()(`http://pictures.example:${port}/inside`)).toEqual({
      ok: false,
      problem: 'isn’t on the public internet',
    });
  });

  it.each([
    'http://127.0.0.1/x.png',
    'http://localhost/x.png',
    'http://2130706433/x.png',
    'http://0x7f.1/x.png',
    'http://[::1]/x.png',
    'http://[::ffff:127.0.0.1]/x.png',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1:8080/x.png',
    'http://[fd00::1]/x.png',
  ])('is not asked for at %s (rule fixed-upstreams)', async (url) => {
    expect(await publicPictures()(url)).toEqual({ ok: false, problem: 'isn’t on the public internet' });
  });

  it('is not asked for where one of the addresses of its name is not public', async () => {
    const mixed = publicPictures({ resolve: async () => ['8.8.8.8', '192.168.0.1'] });
    expect(await mixed('http://pictures.example/x')).toMatchObject({ problem: 'isn’t on the public internet' });
  });

  it.each([
    ['ftp://pictures.example/x', 'isn’t an http or https address'],
    ['file:///etc/passwd', 'isn’t an http or https address'],
    ['data:image/png;base64,AA==', 'isn’t an http or https address'],
    ['http://me:secret@pictures.example/x', 'contains a name and password'],
  ])('%s %s', async (url, problem) => {
    expect(await source()(url)).toEqual({ ok: false, problem });
  });

  it('is refused in words where it is not there, too large, too slow, redirected for ever, or the name is unknown', async () => {
    const port = await serving((request, reply) => {
      if (request.url === '/gone') reply.writeHead(404).end();
      else if (request.url === '/said') reply.writeHead(200, { 'content-length': 9_000_000 }).write('x');
      else if (request.url === '/long') reply.end(Buffer.alloc(2 * 1024 * 1024));
      else if (request.url === '/round') reply.writeHead(302, { location: '/round' }).end();
      else reply.write('and then nothing');
    });
    const reason = async (path: string, options = {}) => {
      const fetched = await source({ maxBytes: 1024 * 1024, ...options })(`http://pictures.example:${port}${path}`);
      return fetched.ok ? null : fetched.problem;
    };
    expect(await reason('/gone')).toBe('doesn’t exist (HTTP 404)');
    expect(await reason('/said')).toBe('is larger than 1 MB');
    expect(await reason('/long')).toBe('is larger than 1 MB');
    expect(await reason('/round')).toBe('redirects too many times');
    expect(await reason('/slow', { timeoutMs: 100 })).toBe('took too long');
    const unknown = async () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }));
    expect(await reason('/x', { resolve: unknown })).toBe('has an unknown host name');
  });
});

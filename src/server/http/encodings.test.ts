import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { signIn } from '#tests/support/staff.ts';
import { onEmbeddedDatabase } from '#tests/support/test-app.ts';
import { chooseEncoding } from './encodings.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0 , gzip; q=0', null],
  ['br;q=0.01', 'br'],
])('for Accept-Encoding %s the encoding is %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

onEmbeddedDatabase('a large answer to the staff', (open) => {
  const asOwner = async () => {
    const server = await open({ demo: true });
    const { headers } = await signIn(server, 'owner');
    const [{ id }] = (await server.app.inject({ url: '/api/office/restaurants', headers })).json().restaurants;
    const draft = `/api/office/restaurants/${id}/draft`;
    return (encoding: string | undefined, method: 'GET' | 'HEAD' = 'GET', url = draft) =>
      server.app.inject({
        url,
        method,
        headers: { ...headers, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) },
      });
  };

  it('is compressed as the browser allows, and is the same answer', async () => {
    const get = await asOwner();
    const plain = await get(undefined);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(plain.rawPayload.length) });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await get(encoding);
      expect(packed.headers).toMatchObject({
        vary: 'accept-encoding',
        'content-encoding': encoding,
        'content-length': String(packed.rawPayload.length),
        'content-type': plain.headers['content-type'],
      });
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
  });

  it('has the same headers where only they are asked for', async () => {
    const get = await asOwner();
    const [{ headers }, head] = [await get('br'), await get('br', 'HEAD')];
    expect(head.rawPayload.length).toBe(0);
    for (const name of ['content-length', 'content-encoding', 'content-type', 'vary'])
      expect(head.headers[name]).toBe(headers[name]);
  });

  it('stays as it is where it is small, such as a refusal', async () => {
    const get = await asOwner();
    const refused = await get('br', 'GET', '/api/office/restaurants/none/draft');
    expect(refused.statusCode).toBe(404);
    expect(refused.headers).not.toHaveProperty('content-encoding');
    expect(refused.json()).toMatchObject({ code: 'RESTAURANT_UNKNOWN' });
  });
});

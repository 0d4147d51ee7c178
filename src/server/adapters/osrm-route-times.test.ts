import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { distanceMiles } from '#domain/address/geo.ts';
import { estimateRouteTimes } from './estimate-route-times.ts';
import { osrmRouteTimes } from './osrm-route-times.ts';

const from = { latitude: 28.19429, longitude: -82.59446 };
const to = { latitude: 28.2101, longitude: -82.6201 };
const fallback = estimateRouteTimes(() => ({ roadFactor: 1.3, speedMph: 26 }));

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function stub(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the estimate', () => {
  it('is the great circle times the road factor, at the average speed (rule delivery-trip)', async () => {
    const route = await fallback.route(from, to);
    expect(route.miles).toBeCloseTo(distanceMiles(from, to) * 1.3, 10);
    expect(route.minutes).toBeCloseTo((route.miles / 26) * 60, 10);
  });
});

describe('OSRM', () => {
  it('is asked with longitude before latitude, and its meters and seconds become miles and minutes', async () => {
    let asked = '';
    const baseUrl = await stub((request, response) => {
      asked = request.url ?? '';
      response.end(JSON.stringify({ code: 'Ok', routes: [{ distance: 3218.688, duration: 420 }] }));
    });
    const route = await osrmRouteTimes({ baseUrl, fallback }).route(from, to);
    expect(asked).toBe('/route/v1/driving/-82.594460,28.194290;-82.620100,28.210100?overview=false');
    expect(route.miles).toBeCloseTo(2, 10);
    expect(route.minutes).toBeCloseTo(7, 10);
  });

  it.each([
    ['knows no way', (_: unknown, response: { end: (text: string) => void }) => response.end('{"code":"NoRoute"}')],
    ['answers something else', (_: unknown, response: { end: (text: string) => void }) => response.end('<html>')],
    ['is slow', () => {}],
  ])('gives way to the estimate when it %s', async (_what, listener) => {
    const baseUrl = await stub(listener);
    const route = await osrmRouteTimes({ baseUrl, fallback, timeoutMs: 100 }).route(from, to);
    expect(route).toEqual(await fallback.route(from, to));
  });

  it('is asked beneath the path of its address', async () => {
    let asked = '';
    const host = await stub((request, response) => {
      asked = request.url ?? '';
      response.end('{}');
    });
    await osrmRouteTimes({ baseUrl: `${host}/maps/florida`, fallback }).route(from, to);
    expect(asked).toMatch(/^\/maps\/florida\/route\/v1\/driving\//);
  });

  it.each([
    ['of nothing', { distance: 0, duration: 0 }],
    ['far shorter than the straight line', { distance: 800, duration: 90 }],
    ['around the world', { distance: 40_000_000, duration: 1_500_000 }],
    ['faster than any car', { distance: 3218.688, duration: 1 }],
    ['of years', { distance: 3218.688, duration: 1e9 }],
  ])('gives way to the estimate for a route %s (rule delivery-trip)', async (_, route) => {
    const baseUrl = await stub((_request, response) => response.end(JSON.stringify({ code: 'Ok', routes: [route] })));
    expect(await osrmRouteTimes({ baseUrl, fallback }).route(from, to)).toEqual(await fallback.route(from, to));
  });

  it('is believed for a neighbor', async () => {
    const baseUrl = await stub((_, response) =>
      response.end(JSON.stringify({ code: 'Ok', routes: [{ distance: 0, duration: 0 }] })),
    );
    expect(await osrmRouteTimes({ baseUrl, fallback }).route(from, from)).toEqual({ miles: 0, minutes: 0 });
  });

  it('gives way to the estimate when nobody listens (rule delivery-trip)', async () => {
    const route = await osrmRouteTimes({ baseUrl: 'http://127.0.0.1:9', fallback }).route(from, to);
    expect(route).toEqual(await fallback.route(from, to));
  });

  it('is asked once for the minutes between many points (rule planning-server)', async () => {
    const asked: string[] = [];
    const baseUrl = await stub((request, response) => {
      asked.push(request.url ?? '');
      const [sources, destinations] = [[], []];
      response.end(
        JSON.stringify({
          code: 'Ok',
          sources,
          destinations,
          durations: [
            [0, 120],
            [180, 0],
          ],
        }),
      );
    });
    expect(await osrmRouteTimes({ baseUrl, fallback }).table?.([from, to])).toEqual([
      [0, 2],
      [3, 0],
    ]);
    expect(asked).toEqual(['/table/v1/driving/-82.594460,28.194290;-82.620100,28.210100?annotations=duration']);
  });

  it.each([
    ['no way', null],
    ['no time', 0],
    ['years', 1e9],
  ])('is completed by the estimate where its table has %s between two points', async (_what, seconds) => {
    const durations = [
      [0, seconds],
      [180, 0],
    ];
    const baseUrl = await stub((_request, response) => response.end(JSON.stringify({ code: 'Ok', durations })));
    const { minutes } = await fallback.route(from, to);
    expect(await osrmRouteTimes({ baseUrl, fallback }).table?.([from, to])).toEqual([
      [0, minutes],
      [3, 0],
    ]);
  });

  it.each([
    ['too many points', '{"code":"TooBig","message":"Too many table coordinates"}'],
    ['a table of another size', '{"code":"Ok","durations":[[0]]}'],
    ['something else', '<html>'],
  ])('knows no table for %s, and is left alone for a while', async (_what, answer) => {
    let asked = 0;
    const baseUrl = await stub((_request, response) => {
      asked += 1;
      response.end(answer);
    });
    const { table } = osrmRouteTimes({ baseUrl, fallback });
    expect([await table?.([from, to]), await table?.([from, to]), asked]).toEqual([null, null, 1]);
  });
});

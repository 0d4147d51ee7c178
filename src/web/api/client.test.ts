import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiCall, ApiClientError, ApiGaveUp, ApiRefusal, createClient } from './client.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let baseUrl = '';
/** What the server does with the next requests, in order; the last one stays. */
let script: Handler[] = [];
let requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let alerts: string[] = [];
let waits: number[] = [];

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const hangUp: Handler = (request) => request.socket.destroy();
const good = answer(200, { success: true, results: [] });

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const handler = script.length > 1 ? script.shift() : script[0];
      handler?.(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  script = [good];
  requests = [];
  alerts = [];
  waits = [];
  retries = [];
});

let retries: number[] = [];

function call(more: Partial<ApiCall> = {}, random = 0) {
  const callApi = createClient({
    baseUrl,
    onGaveUp: (text) => alerts.push(text),
    onRetrying: (change) => retries.push(change),
    random: () => random,
    wait: async (ms) => {
      waits.push(ms);
    },
    attemptLimitMs: 20_000,
  });
  return callApi({ label: 'address suggestions', method: 'GET', path: '/api/x?input=a', ...more });
}

const OUR_SIDE = 'The problem is on our side. Please try again soon.';
const GAVE_UP =
  'Failed to complete address suggestions after 4 attempts. Please check your internet connection and try again.';

it('a 5xx with the final code is told in its words and not retried', async () => {
  script = [
    answer(503, { success: false, code: 'PLACES_UNAVAILABLE', message: 'Not just now.' }, { 'retry-after': '1' }),
  ];
  await expect(call({ finalCode: 'PLACES_UNAVAILABLE' })).rejects.toMatchObject({
    status: 503,
    message: 'Not just now.',
  });
  expect([requests.length, alerts]).toEqual([1, []]);
});

describe('a call that works', () => {
  it('is made once and gives the answer', async () => {
    expect(await call()).toEqual({ success: true, results: [] });
    expect(requests).toHaveLength(1);
  });

  it('carries its body and its key', async () => {
    await call({ method: 'POST', body: { total: 5 }, idempotencyKey: 'key-1' });
    expect(requests[0]).toMatchObject({ method: 'POST', body: '{"total":5}' });
    expect(requests[0]?.headers).toMatchObject({ 'idempotency-key': 'key-1', 'content-type': 'application/json' });
  });
});

describe('a failure of the server or the network', () => {
  it.each([
    ['a 500', answer(500, {})],
    ['a 502 without JSON', answer(502, '<html>')],
    ['a connection that is cut', hangUp],
    ['an answer that is cut off', answer(200, '{"success":tr')],
    ['no answer in time', () => undefined],
  ] as [string, Handler][])('is tried again after %s', async (_what, failure) => {
    script = [failure, good];
    expect(await call({ attemptLimitMs: 1000 })).toEqual({ success: true, results: [] });
    expect(requests).toHaveLength(2);
    expect(alerts).toEqual([]);
  });

  it('is tried four times, with waits of 1, 2 and 4 seconds, and then told once (rules call-retries, failed-call-alert)', async () => {
    script = [answer(500, {})];
    await expect(call()).rejects.toBeInstanceOf(ApiGaveUp);
    expect(requests).toHaveLength(4);
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(alerts).toEqual([`${GAVE_UP}\n\n${OUR_SIDE}`]);
  });

  it('says nothing of our side where no answer came (rule failed-call-alert)', async () => {
    script = [hangUp];
    await expect(call()).rejects.toBeInstanceOf(ApiGaveUp);
    expect(alerts).toEqual([GAVE_UP]);
  });

  it.each([
    ['the server fails', answer(503, {}), OUR_SIDE],
    ['no answer comes', hangUp, 'We cannot reach the server. Please check your internet connection and try again.'],
  ] as [string, Handler, string][])(
    'tells the page that loads it why, where %s (rule failed-load-words)',
    async (_, fault, words) => {
      script = [fault];
      await expect(call({ isBackground: true })).rejects.toThrow(new ApiGaveUp(words));
      expect(alerts).toEqual([]);
    },
  );

  it('leaves it to the alert what to do, and tells the page that it loads again (rule failed-load-words)', async () => {
    script = [hangUp];
    const failure = await call().catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'It loads again once you are back online.', alert: GAVE_UP });
  });

  it('is reported as being retried until the call has ended, where somebody waits for it', async () => {
    script = [hangUp, good];
    await call();
    expect(retries).toEqual([1, -1]);
    script = [hangUp, good];
    await call({ isBackground: true });
    expect(retries).toEqual([1, -1]);
  });

  it('waits up to a quarter longer by chance, so that browsers do not come back all at once', async () => {
    script = [answer(500, {})];
    await expect(call({}, 1)).rejects.toBeInstanceOf(ApiGaveUp);
    expect(waits).toEqual([1250, 2500, 5000]);
  });

  it('keeps the key over its retries', async () => {
    script = [answer(500, {}), good];
    await call({ method: 'POST', body: {}, idempotencyKey: 'key-1' });
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
  });

  it('waits as long as a 503 asks', async () => {
    script = [answer(503, { success: false, code: 'OVERLOADED', message: 'Busy' }, { 'retry-after': '3' }), good];
    await call();
    expect(waits).toEqual([3000]);
  });

  it('obeys no wait that is longer than its own longest', async () => {
    script = [answer(503, {}, { 'retry-after': '3600' }), good];
    await call();
    expect(waits).toEqual([8000]);
  });
});

describe('a refusal', () => {
  it('is thrown in the words of the server, with its details, and not tried again (rule refusal-frame)', async () => {
    script = [
      answer(409, { success: false, code: 'PRICE_CHANGED', message: 'A price has changed', details: { tip: 5 } }),
    ];
    const refusal = await call().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiRefusal);
    expect(refusal).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      message: 'A price has changed',
      details: { tip: 5 },
    });
    expect(requests).toHaveLength(1);
    expect(alerts).toEqual([]);
  });

  it('is read in a good answer too', async () => {
    script = [answer(200, { success: false, message: 'No such place' })];
    await expect(call()).rejects.toThrow('No such place');
  });

  it('is not tried again when there were too many', async () => {
    script = [answer(429, { success: false, code: 'RATE_LIMITED', message: 'Wait' }, { 'retry-after': '1' })];
    await expect(call()).rejects.toBeInstanceOf(ApiRefusal);
    expect(requests).toHaveLength(1);
  });

  it("without a readable body is 'Client error: {status} {text}' (rule status-error-words)", async () => {
    script = [answer(404, '<html>')];
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiClientError);
    expect(error).toHaveProperty('message', 'Client error: 404 Not Found');
    expect(requests).toHaveLength(1);
  });
});

it('ends without an alert when it is no longer wanted', async () => {
  const controller = new AbortController();
  script = [() => controller.abort(new Error('another search'))];
  await expect(call({ signal: controller.signal })).rejects.toThrow('another search');
  expect(requests).toHaveLength(1);
  expect(alerts).toEqual([]);
});

it('is reported as unanswered when all attempts together took too long, and can be sent again', async () => {
  script = [() => undefined];
  const sent = call({ attemptLimitMs: 500, limitMs: 1800 });
  await expect(sent).rejects.toThrow(ApiGaveUp);
  expect(alerts).toEqual([expect.stringContaining('You can try again: it won’t happen twice.')]);
  expect(requests.length).toBeGreaterThan(1);
  script = [good];
  await expect(call({ limitMs: 5000 })).resolves.toMatchObject({ success: true });
});

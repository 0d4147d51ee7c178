import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logLines } from '#server/log.ts';
import { answerFailure } from '../failures.ts';
import { limitHandlers } from './slow-handlers.ts';

const LIMIT_MS = 100;
/** Well over the limit. */
const LONG_MS = 400;

let app: FastifyInstance;
let lines: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  lines = [];
  app = Fastify();
  app.setErrorHandler(answerFailure(logLines((line) => lines.push(line))));
  limitHandlers(app, LIMIT_MS);
  const late = () => new Promise((resolve) => setTimeout(() => resolve({ done: true }), LONG_MS));
  app.get('/quick', async () => ({ done: true }));
  app.get('/hangs', () => new Promise(() => undefined));
  app.get('/late', late);
  app.get('/quiet', { config: { quiet: true } }, late);
  app.get('/patient', { config: { answerMs: 10 * LONG_MS } }, late);
  app.get('/stuck', (_request, reply) => {
    const half = new PassThrough();
    half.write('half an ans');
    return reply.send(half);
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** What is answered when a long time has passed. */
async function ask(path: string) {
  await app.ready();
  const answer = app.inject(path);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  return answer;
}

it('answers 503 in the place of a handler that hangs, and says so in the log (rule hung-handlers)', async () => {
  const answer = await ask('/hangs');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'OVERLOADED']);
  expect(lines.join('')).toContain('request-failed');
});

it('drops an answer that comes too late', async () => {
  expect((await ask('/late')).statusCode).toBe(503);
  const before = lines.length;
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(lines).toHaveLength(before);
});

it('leaves alone a route that answers in time, is quiet, or may take longer', async () => {
  for (const path of ['/quick', '/quiet', '/patient']) {
    expect([path, (await ask(path)).statusCode]).toEqual([path, 200]);
  }
  expect(lines).toEqual([]);
});

it('cuts off an answer that got stuck halfway', async () => {
  vi.useRealTimers();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${origin}/stuck`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');
});

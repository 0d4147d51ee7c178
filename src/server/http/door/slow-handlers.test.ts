import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logLines } from '../../log.ts';
import { answerFailure } from '../failures.ts';
import { limitHandlers } from './slow-handlers.ts';

const LIMIT_MS = 100;
/** Well over the limit. */
const LONG_MS = 400;

let app: FastifyInstance;
let lines: string[];

beforeEach(() => {
  lines = [];
  app = Fastify();
  app.setErrorHandler(answerFailure(logLines((line) => lines.push(line))));
  limitHandlers(app, LIMIT_MS);
  const late = async () => {
    await wait(LONG_MS);
    return { done: true };
  };
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
afterEach(() => app.close());

it('answers 503 in the place of a handler that hangs, and says so in the log (rule hung-handlers)', async () => {
  const answer = await app.inject('/hangs');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'OVERLOADED']);
  expect(lines.join('')).toContain('request-failed');
});

it('drops an answer that comes too late', async () => {
  expect((await app.inject('/late')).statusCode).toBe(503);
  const before = lines.length;
  await wait(LONG_MS);
  expect(lines).toHaveLength(before);
});

it('leaves alone a route that answers in time, is quiet, or may take longer', async () => {
  for (const path of ['/quick', '/quiet', '/patient']) {
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200]);
  }
  expect(lines).toEqual([]);
});

it('cuts off an answer that got stuck halfway', async () => {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${origin}/stuck`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');
});

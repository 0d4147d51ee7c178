import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiGaveUp, ApiRefusal } from '#web/api/client.ts';
import { askOnce } from './ask-once.ts';

const CALL = { label: 'change', params: { id: 'grill' }, body: { isBusy: true } };
const press = (seen: number | null = null, call = CALL) => askOnce('POST /api/office/restaurants/:id/busy', call, seen);

type Answer = () => Promise<Response>;
const done: Answer = async () => Response.json({ success: true, busyUntil: null });
const lost: Answer = async () => {
  throw new TypeError('fetch failed');
};
const refused: Answer = async () =>
  Response.json({ success: false, code: 'NOT_FOUND', message: 'No such restaurant' }, { status: 404 });

/** The keys of the requests, in order. */
let keys: (string | undefined)[] = [];
let answer = done;

beforeEach(() => {
  vi.useFakeTimers();
  keys = [];
  answer = done;
  vi.stubGlobal('fetch', (_url: string, request: { headers: Record<string, string> }) => {
    keys.push(request.headers['idempotency-key']);
    return answer();
  });
});
afterEach(async () => {
  // What was lost is answered, so that the next test begins without it.
  answer = done;
  await press();
  vi.useRealTimers();
});

/** Presses without an answer, for as long as a press may take. */
async function pressInVain(): Promise<void> {
  answer = lost;
  const gone = expect(press()).rejects.toThrow(ApiGaveUp);
  await vi.advanceTimersByTimeAsync(10_000);
  await gone;
  answer = done;
}

it('sends the same press under the same key after a lost answer (rule idempotency-keys)', async () => {
  await pressInVain();
  const sent = keys.length;
  await press();
  expect(sent).toBeGreaterThan(1);
  expect(keys).toHaveLength(sent + 1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1);
});

it('sends two presses at once under one key', async () => {
  await Promise.all([press(), press()]);
  expect(keys[0]).toBe(keys[1]);
});

it.each([
  ['for another restaurant', () => press(null, { ...CALL, params: { id: 'wok' } })],
  ['with another body', () => press(null, { ...CALL, body: { isBusy: false } })],
  ['after news on the screen', () => press(1)],
  [
    'of another call',
    () => askOnce('POST /api/office/profiles/:id/shown', { ...CALL, body: { isShown: true, ...CALL.body } }),
  ],
])('sends a press %s under another key', async (_which, other) => {
  await pressInVain();
  await other();
  expect(keys.at(-1)).not.toBe(keys[0]);
});

it('makes a new key after an answer and after a refusal', async () => {
  await press();
  answer = refused;
  await expect(press()).rejects.toThrow(ApiRefusal);
  answer = done;
  await press();
  expect(new Set(keys).size).toBe(3);
});

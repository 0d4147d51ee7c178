import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MenuDraftAnswer } from '#contract/menu-drafts.ts';
import { item, restaurant } from '#tests/support/menu-builders.ts';
import { draftListener } from './draft-listener.ts';
import { draftStore, pressEdits } from './draft-store.ts';
import { readAnsweredDraft, saveDraft, untilAtRest } from './save-draft.ts';

const { menu: _, ...profile } = restaurant({ _id: 'grill' });
let asked: string[] = [];
let inForce = { revision: 1, version: 1, price: 100 };
/** What delays the next answer. */
let hold: Promise<void> = Promise.resolve();

function answer(): MenuDraftAnswer {
  const { price, ...standing } = inForce;
  const menu = [{ _id: 'all', name: 'All', items: [item([], { _id: 'soup', price, title: 'Soup' })] }];
  return {
    ...{ success: true, ...standing, isChanged: true, changedAt: 1, changedBy: 'Ann', dayEndsMinutes: 240 },
    draft: { profile, menu, published: menu },
  };
}

const store = draftStore('grill');
const shownPrice = () => store.getState().draft?.editor.menu[0]?.items[0]?.price;
const open = async () => {
  const read = () => readAnsweredDraft('grill', store);
  await read();
  asked = [];
  return draftListener({ restaurantId: 'grill', store, read, atRest: () => untilAtRest(store) });
};
const settle = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => {
  vi.useFakeTimers();
  const line = new EventTarget();
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line));
  vi.stubGlobal('removeEventListener', line.removeEventListener.bind(line));
  asked = [];
  hold = Promise.resolve();
  inForce = { revision: 1, version: 1, price: 100 };
  store.setState({ draft: null, saving: { kind: 'saved' } });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const saved = { success: true, revision: inForce.revision, menu: null };
    const body = JSON.stringify(url.endsWith('/edits') ? saved : answer());
    await hold;
    if (inForce.price < 0) throw new TypeError('the line is down');
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('reads what others have changed, and nothing that is known or is another menu’s (rule live-drafts)', async () => {
  const { onMessage } = await open();
  inForce = { revision: 2, version: 1, price: 150 };
  onMessage({ name: 'draft', data: { restaurantId: 'other', revision: 9 } });
  onMessage({ name: 'draft', data: { restaurantId: 'grill', revision: 1 } });
  onMessage({ name: 'menu', data: { restaurantId: 'grill', version: 1 } });
  await settle();
  expect([asked, shownPrice()]).toEqual([[], 100]);
  onMessage({ name: 'draft', data: { restaurantId: 'grill', revision: 2 } });
  await settle();
  expect([asked.length, shownPrice()]).toEqual([1, 150]);
  inForce = { revision: 2, version: 2, price: 175 };
  onMessage({ name: 'menu', data: { restaurantId: 'grill', version: 2 } });
  await settle();
  expect([asked.length, shownPrice()]).toEqual([2, 175]);
});

it('reads again what was reported while it was reading, and once where the stream has a gap (rule live-drafts)', async () => {
  const { onMessage } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  onMessage({ name: 'reset', data: { number: 1 } });
  await settle();
  inForce = { revision: 3, version: 1, price: 300 };
  onMessage({ name: 'draft', data: { restaurantId: 'grill', revision: 2 } });
  onMessage({ name: 'draft', data: { restaurantId: 'grill', revision: 3 } });
  resolve();
  await settle();
  expect([asked.length, shownPrice()]).toEqual([2, 300]);
});

it('does not read what this page is saving itself (rule live-drafts)', async () => {
  const { onMessage } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  inForce = { revision: 2, version: 1, price: 150 };
  pressEdits(store, [{ kind: 'change-dish', id: 'soup', changes: { price: { was: 100, value: 150 } } }]);
  const saving = saveDraft('grill', store);
  onMessage({ name: 'draft', data: { restaurantId: 'grill', revision: 2 } });
  await settle();
  resolve();
  await saving;
  await settle();
  expect(asked).toEqual([expect.stringMatching(/edits$/)]);
});

it('tries again at the next sign of life, and asks every 30 s where the stream is refused (rule live-drafts)', async () => {
  const { onMessage, onHeard, onRefused, stop } = await open();
  inForce = { revision: 2, version: 1, price: -1 };
  onMessage({ name: 'draft', data: { restaurantId: 'grill', revision: 2 } });
  await vi.advanceTimersByTimeAsync(20_000);
  inForce = { revision: 2, version: 1, price: 150 };
  expect(shownPrice()).toBe(100);
  onHeard?.(true);
  await settle();
  expect(shownPrice()).toBe(150);
  inForce = { revision: 3, version: 1, price: 175 };
  onRefused?.();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shownPrice()).toBe(175);
  stop();
});

it('reads what came before its stream began, once for each beginning (rule live-drafts)', async () => {
  const { onHeard } = await open();
  inForce = { revision: 2, version: 1, price: 150 };
  onHeard?.(true);
  onHeard?.(true);
  await settle();
  expect([asked.length, shownPrice()]).toEqual([1, 150]);
  onHeard?.(false);
  inForce = { revision: 3, version: 1, price: 175 };
  onHeard?.(true);
  await settle();
  expect([asked.length, shownPrice()]).toEqual([2, 175]);
});

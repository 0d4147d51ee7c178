import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RestaurantAnswer } from '#contract/restaurants.ts';
import { restaurant } from '#tests/support/menu-builders.ts';
import { StubEventSource } from '#tests/support/stub-event-source.ts';
import { menuItemQuery } from '#web/api/get-menu-item.ts';
import { restaurantQuery } from '#web/api/get-restaurant.ts';
import { menuListener } from './menu-listener.ts';
import { openShopStream } from './shop-stream.ts';

let page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let asked: string[] = [];
let inForce = 1;
let client: QueryClient;

const answer = (version: number): RestaurantAnswer => ({
  success: true,
  restaurant: restaurant({ _id: 'grill' }),
  version,
});
const { queryKey } = restaurantQuery('grill');
/** A page that shows the menu; answers how to leave it. */
const show = () =>
  new QueryObserver(client, { ...restaurantQuery('grill'), staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => undefined,
  );
const shownVersion = () => client.getQueryData(queryKey)?.version;
const openStreams = () => StubEventSource.opened.filter(({ readyState }) => readyState !== StubEventSource.CLOSED);

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const line = new EventTarget();
  vi.stubGlobal('EventSource', StubEventSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line));
  vi.stubGlobal('removeEventListener', line.removeEventListener.bind(line));
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify(answer(inForce)), { headers: { 'content-type': 'application/json' } });
  });
  StubEventSource.opened = [];
  asked = [];
  inForce = 1;
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  client.setQueryData(queryKey, answer(1));
  openShopStream([menuListener(client)]);
});
afterEach(() => {
  client.clear();
  page.dispatchEvent(new Event('visibilitychange'));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks for the menu that is on the screen when another is in force, and for no other (rule live-menus)', async () => {
  expect(openStreams().map(({ url }) => url)).toEqual(['/api/shop/events']);
  const leave = show();
  StubEventSource.newest.send('menu', { restaurantId: 'grill', version: 1 }, 8);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([]);
  inForce = 2;
  StubEventSource.newest.send('menu', { restaurantId: 'grill', version: 2 }, 9);
  await vi.advanceTimersByTimeAsync(300);
  expect([asked, shownVersion()]).toEqual([['/api/restaurants/grill'], 2]);
  leave();
  inForce = 3;
  StubEventSource.newest.send('menu', { restaurantId: 'grill', version: 3 }, 10);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(1);
});

it('asks again where a server answers that has not heard of it yet (rule live-menus)', async () => {
  show();
  StubEventSource.newest.send('menu', { restaurantId: 'grill', version: 2 }, 9);
  await vi.advanceTimersByTimeAsync(500);
  expect([asked.length, shownVersion()]).toEqual([1, 1]);
  inForce = 2;
  await vi.advanceTimersByTimeAsync(600);
  expect([asked.length, shownVersion()]).toEqual([2, 2]);
});

it('listens only while somebody looks, and then continues where it was (rules live-menus, shop-live)', () => {
  StubEventSource.newest.send('menu', { restaurantId: 'other', version: 2 }, 9);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(openStreams()).toHaveLength(0);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(openStreams().map(({ url }) => url)).toEqual(['/api/shop/events?after=9']);
});

it('reads what was published between the reading of the menu and the beginning of the stream (rule live-menus)', async () => {
  show();
  inForce = 2;
  StubEventSource.newest.send('reset', { number: 9 }, 9);
  StubEventSource.newest.send('menus', { grill: 2, other: 7 });
  await vi.advanceTimersByTimeAsync(300);
  expect([asked, shownVersion()]).toEqual([['/api/restaurants/grill'], 2]);
});

it('asks for nothing where the stream begins with the version that is shown (rule live-menus)', async () => {
  show();
  StubEventSource.newest.send('reset', { number: 9 }, 9);
  StubEventSource.newest.send('menus', { grill: 1, other: 7 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([]);
});

it('asks for a shown menu that the stream does not begin with: its restaurant was archived (rules live-menus, archived-restaurants)', async () => {
  show();
  StubEventSource.newest.send('menus', { other: 7 });
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual(['/api/restaurants/grill']);
});

it('has the figures at checkout calculated again for a restaurant with news (rule live-menus)', async () => {
  const fees = (id: string) => ['fees', id, 'near'];
  for (const id of ['grill', 'other']) client.setQueryData(fees(id), 1);
  StubEventSource.newest.send('menu', { restaurantId: 'grill', version: 2 }, 9);
  await vi.advanceTimersByTimeAsync(300);
  const isOld = (id: string) => client.getQueryState(fees(id))?.isInvalidated;
  expect([isOld('grill'), isOld('other')]).toEqual([true, false]);
});

it('follows the menu on a page that uses it and does not fetch it, such as that of a dish (rule live-menus)', async () => {
  new QueryObserver(client, { ...restaurantQuery('grill'), enabled: false }).subscribe(() => undefined);
  inForce = 2;
  StubEventSource.newest.send('menu', { restaurantId: 'grill', version: 2 }, 9);
  await vi.advanceTimersByTimeAsync(300);
  expect(shownVersion()).toBe(2);
});

it('asks again for a menu that was being read when the new version came (rule live-menus)', async () => {
  client.clear();
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const version = inForce;
    if (asked.length === 1) await promise;
    return new Response(JSON.stringify(answer(version)), { headers: { 'content-type': 'application/json' } });
  });
  show();
  inForce = 2;
  StubEventSource.newest.send('menu', { restaurantId: 'grill', version: 2 }, 9);
  await vi.advanceTimersByTimeAsync(400);
  resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked.length, shownVersion()]).toEqual([2, 2]);
});

it('asks again for a dish that came without its menu (rule live-menus)', async () => {
  client.clear();
  const dish = { success: true, menuItem: { customizationsList: [] }, restaurant: {} };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify(dish), { headers: { 'content-type': 'application/json' } });
  });
  new QueryObserver(client, { ...restaurantQuery('grill'), enabled: false }).subscribe(() => undefined);
  new QueryObserver(client, menuItemQuery('grill', 'soup')).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  StubEventSource.newest.send('menus', { grill: 2 });
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual(['/api/restaurants/grill/items/soup', '/api/restaurants/grill/items/soup']);
});

it('asks every 30 s where the stream is refused (rule live-menus)', async () => {
  show();
  StubEventSource.newest.refuse();
  await vi.advanceTimersByTimeAsync(1000);
  StubEventSource.newest.refuse();
  inForce = 2;
  await vi.advanceTimersByTimeAsync(2000);
  StubEventSource.newest.refuse();
  await vi.advanceTimersByTimeAsync(28_000);
  expect([asked.length, shownVersion()]).toEqual([1, 2]);
});

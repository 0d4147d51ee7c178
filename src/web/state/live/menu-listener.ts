/**
 * A menu that is on the screen stays as it is at the server (rule live-menus): the menu itself, a dish of it that is
 * open, and the cart with its prices. The stream says each new version, and all of them where it begins: what was
 * published between the reading of the menu and that is not missed.
 */
import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '#domain/json-value.ts';
import { restaurantQuery } from '#web/api/get-restaurant.ts';
import { menuItemKey, restaurantsKey } from '#web/api/query-keys.ts';
import type { StreamMessage } from './live-stream.ts';
import { pollWhereRefused, type ShopListener } from './shop-stream.ts';

/** Many pages learn of a new menu at the same moment; each waits a random time up to this, ms. */
const SPREAD_MS = 300;
/** Another server that doesn't know it yet may answer, ms. */
const AGAIN_MS = 500;
const TRIES = 3;

/** A page's handler of menu events; if the stream is refused it polls, while it is visible. */
export function menuListener(client: QueryClient): ShopListener {
  const { stop, onRefused } = pollWhereRefused(() => document.visibilityState === 'visible' && readAgain(client));
  return { onMessage: (message) => take(client, message), onHeard: (isHeard) => isHeard && stop(), onRefused };
}

const [MENUS = ''] = restaurantQuery('').queryKey;
const [DISHES] = menuItemKey('', '');
const [LISTS] = restaurantsKey('');

/** The menus that a page uses, even if it doesn't fetch them (the page of a dish, for example). */
function shownMenus(client: QueryClient): readonly string[] {
  const known = client.getQueryCache().findAll({ queryKey: [MENUS] });
  return known.filter((query) => query.getObserversCount() > 0).map(({ queryKey }) => String(queryKey[1]));
}

function take(client: QueryClient, { name, data }: StreamMessage): void {
  if (!isRecord(data)) return;
  if (name === 'menu') hear(client, String(data.restaurantId), Number(data.version));
  if (name !== 'menus') return;
  // One that is missing was archived.
  for (const id of shownMenus(client)) hear(client, id, Number(data[id] ?? Number.POSITIVE_INFINITY));
}

function hear(client: QueryClient, id: string, version: number): void {
  const isKnown = client.getQueryData(restaurantQuery(id).queryKey) !== undefined;
  if (isKnown && !isBehind(client, id, version)) return;
  setTimeout(() => {
    // A dish without its menu has no version.
    void client.invalidateQueries({ queryKey: [DISHES, id] });
    // The list says how long each restaurant takes (rule busy-kitchen).
    void client.invalidateQueries({ queryKey: [LISTS] });
    // What an order costs depends on the restaurant's profile.
    void client.invalidateQueries({ queryKey: ['fees', id] });
    void catchUp(client, id, version);
  }, Math.random() * SPREAD_MS);
}

function readAgain(client: QueryClient): void {
  for (const id of shownMenus(client)) void read(client, id);
}

/** A menu that is being read may have been read before the new version was there. */
function isBehind(client: QueryClient, id: string, version: number): boolean {
  const { data, fetchStatus } = client.getQueryState(restaurantQuery(id).queryKey) ?? {};
  return data === undefined ? fetchStatus === 'fetching' : data.version < version;
}

async function read(client: QueryClient, id: string): Promise<void> {
  await client.fetchQuery({ ...restaurantQuery(id, true), staleTime: 0 }).catch(() => undefined);
}

async function catchUp(client: QueryClient, id: string, version: number, tries = TRIES): Promise<void> {
  // A menu that nobody shows any more is read when it is shown again.
  if (!shownMenus(client).includes(id)) void client.invalidateQueries(restaurantQuery(id));
  else if (isBehind(client, id, version)) {
    await read(client, id);
    if (tries > 1) setTimeout(() => void catchUp(client, id, version, tries - 1), AGAIN_MS);
  }
}

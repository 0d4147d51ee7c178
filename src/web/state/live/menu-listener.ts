/**
 * A menu that is on the screen stays as it is at the server (rule live-menus). A dish that is open stays as it was:
 * what was chosen belongs to it, and the server says at checkout what has changed.
 */
import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '#web/api/answers.ts';
import { restaurantQuery } from '#web/api/get-restaurant.ts';
import type { StreamMessage } from './live-stream.ts';
import { pollWhereRefused, type ShopListener } from './shop-stream.ts';

/** Many pages hear of a new menu at the same moment; each waits a moment of its own, up to this, ms. */
const SPREAD_MS = 300;
/** Another server may answer that has not heard of it yet, ms. */
const AGAIN_MS = 500;
const TRIES = 3;
/** A menu that came with the page just now is new enough when the stream begins, ms. */
const NEW_MS = 10_000;

/** What a page does with the news of menus; where the stream is refused it asks by itself, while it is looked at. */
export function menuListener(client: QueryClient): ShopListener {
  const { stop, onRefused } = pollWhereRefused(() => document.visibilityState === 'visible' && readAgain(client));
  return { onMessage: (message) => take(client, message), onHeard: (isHeard) => isHeard && stop(), onRefused };
}

const [MENUS = ''] = restaurantQuery('').queryKey;

function shownMenus(client: QueryClient): readonly string[] {
  const shown = client.getQueryCache().findAll({ queryKey: [MENUS], type: 'active' });
  return shown.map(({ queryKey }) => String(queryKey[1]));
}

function take(client: QueryClient, { name, data }: StreamMessage): void {
  if (name === 'reset') readAgain(client);
  if (name !== 'menu' || !isRecord(data)) return;
  const [id, version] = [String(data.restaurantId), Number(data.version)];
  if (!isBehind(client, id, version)) return;
  void client.invalidateQueries({ queryKey: ['menu-item', id], refetchType: 'none' });
  setTimeout(() => void catchUp(client, id, version), Math.random() * SPREAD_MS);
}

/** Reads what is shown again where it is not quite new: what happened meanwhile was not heard. */
function readAgain(client: QueryClient): void {
  for (const id of shownMenus(client)) {
    const { dataUpdatedAt = 0 } = client.getQueryState(restaurantQuery(id).queryKey) ?? {};
    if (Date.now() - dataUpdatedAt > NEW_MS) void read(client, id);
  }
}

function isBehind(client: QueryClient, id: string, version: number): boolean {
  const known = client.getQueryData(restaurantQuery(id).queryKey)?.version;
  return known !== undefined && known < version;
}

async function read(client: QueryClient, id: string): Promise<void> {
  await client.fetchQuery({ ...restaurantQuery(id, { isBackground: true }), staleTime: 0 }).catch(() => undefined);
}

async function catchUp(client: QueryClient, id: string, version: number, tries = TRIES): Promise<void> {
  // A menu that nobody shows any more is read when it is shown again.
  if (!shownMenus(client).includes(id)) void client.invalidateQueries(restaurantQuery(id));
  else if (isBehind(client, id, version)) {
    await read(client, id);
    if (tries > 1) setTimeout(() => void catchUp(client, id, version, tries - 1), AGAIN_MS);
  }
}

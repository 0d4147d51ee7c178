import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { kitchenQuery } from './kitchen.ts';

const NOTHING_PRINTED = { cancelled: [], orders: [{ id: 'a', isPrinted: false }] };

it.each([
  ['an earlier version', { orders: [{ id: 'a' }] }, NOTHING_PRINTED],
  ['this version', { cancelled: [{ id: 'b' }], orders: [{ id: 'a', isPrinted: true }] }, null],
])('reads what a server of %s answers a kitchen (rule kitchen-prints)', async (_what, answer, read) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, ...answer }));
  const client = new QueryClient();
  const observer = new QueryObserver(client, { ...kitchenQuery('secret'), retry: false });
  const { data, error } = await observer.refetch();
  client.clear();
  expect(error).toBeNull();
  expect(data).toEqual({ success: true, ...(read ?? answer) });
});

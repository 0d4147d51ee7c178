/**
 * 500 open live streams of the board: what one of them costs while nothing happens, and how long a change takes to
 * reach all of them.
 * Run: node bench/streams.ts. Bounds: 30 kB of memory a stream; half of the changes within 300 ms, 99 % within 1 s.
 */
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '#server/database/engines/open-database.ts';
import { storeOrder } from '#tests/support/stored-orders.ts';
import { timesOf } from './figures.ts';
import { openStream } from './open-stream.ts';
import { onBothEngines, type StaffedServer } from './staffed-server.ts';

const STREAMS = 500;
const AT_ONCE = 50;
const STEPS = ['restaurant_confirmed', 'preparing', 'ready_pickup', 'picked_up', 'out_for_delivery'];
const ORDERS = 20;
const PAUSE_MS = 30;

interface Streams {
  /** When each stream got an event's number, ms of `performance.now()`. */
  readonly seen: Map<number, number[]>;
  readonly responses: IncomingMessage[];
}

async function openOne(origin: string, headers: Record<string, string>, { seen, responses }: Streams): Promise<void> {
  const heard = (text: string): void => {
    const now = performance.now();
    for (const [, number] of text.matchAll(/^id: (\d+)$/gm)) seen.get(Number(number))?.push(now);
  };
  responses.push(await openStream(`${origin}/api/delivery/events?after=${ORDERS}`, headers, heard));
}

async function press(origin: string, headers: Record<string, string>, id: string, status: string): Promise<void> {
  const answer = await fetch(`${origin}/api/delivery/orders/${id}/status`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
}

let ids: string[] = [];

async function fill(database: OpenDatabase): Promise<void> {
  ids = [];
  for (let count = 0; count < ORDERS; count += 1) ids.push((await storeOrder(database, { at: Date.now() })).id);
}

async function change({ origin, as }: StaffedServer, { seen }: Streams): Promise<number[]> {
  const delays: number[] = [];
  let number = ORDERS;
  for (const status of STEPS) {
    for (const id of ids) {
      number += 1;
      const times: number[] = [];
      seen.set(number, times);
      const began = performance.now();
      await press(origin, as('dispatcher'), id, status);
      for (let tries = 0; times.length < STREAMS && tries < 500; tries += 1) await wait(10);
      if (times.length !== STREAMS) throw new Error(`event ${number} reached ${times.length} of ${STREAMS} streams`);
      delays.push(...times.map((at) => at - began));
      await wait(PAUSE_MS);
    }
  }
  return delays;
}

async function measure(server: StaffedServer): Promise<void> {
  const { kind, origin, as, memory } = server;
  const streams: Streams = { seen: new Map(), responses: [] };
  const openMany = async (count: number): Promise<void> => {
    for (let open = 0; open < count; open += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => openOne(origin, as('owner'), streams)));
    }
    await wait(1000);
  };
  await openMany(AT_ONCE);
  const before = await memory();
  await openMany(STREAMS - AT_ONCE);
  const perStream = ((await memory()) - before) / (STREAMS - AT_ONCE) / 1024;
  const { p50, p99 } = timesOf(await change(server, streams));
  console.log(`${kind}: ${STREAMS} streams, ${perStream.toFixed(1)} kB each while idle`);
  console.log(`  from the press to a stream: half within ${p50.toFixed(0)} ms, 99 % within ${p99.toFixed(0)} ms`);
  for (const response of streams.responses) response.destroy();
}

await onBothEngines(fill, measure);

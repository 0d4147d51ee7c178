import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { type LoadWatch, watchLoad } from './load-watch.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

interface Counter {
  readonly load: LoadWatch;
  readonly send: (bytes: string) => Socket;
  /** The requests that wait for their answer. */
  readonly held: ServerResponse[];
}

/** A server that holds every request until it is answered by hand. */
async function open(waitMs = () => 0): Promise<Counter> {
  const load = watchLoad({ kind: 'sqlite', waitMs });
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    load.take(request, response, false, () => {
      request.resume();
      held.push(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const send = (bytes: string): Socket => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(bytes);
    return socket;
  };
  return { load, send, held };
}

const READ = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const begun = (body: string): string => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n${body}`;

it('counts a request until it is answered, or its client has gone', async () => {
  const { load, send, held } = await open();
  send(READ);
  const impatient = send(READ);
  await expect.poll(() => load.now().inHand).toBe(2);
  impatient.destroy();
  await expect.poll(() => load.now().inHand).toBe(1);
  for (const response of held) response.end();
  await expect.poll(() => load.now().inHand).toBe(0);
});

it('counts a request whose body is still on its way only when the body has come', async () => {
  const { load, send, held } = await open();
  const slow = send(begun('ab'));
  await expect.poll(() => held).toHaveLength(1);
  expect(load.now().inHand).toBe(0);
  slow.write('cd');
  await expect.poll(() => load.now().inHand).toBe(1);
});

it('counts no request that takes longer than it can be ours: it waits for others', async () => {
  const { load, send } = await open();
  send(READ);
  await expect.poll(() => load.now().inHand).toBe(1);
  const late = performance.now() + 1001;
  vi.spyOn(performance, 'now').mockReturnValue(late);
  expect(load.now().inHand).toBe(0);
  vi.restoreAllMocks();
});

it('tells how long the database is waited for, while many requests are here', async () => {
  const { load, send, held } = await open(() => 5000);
  for (let count = 0; count < 31; count += 1) send(READ);
  await expect.poll(() => held).toHaveLength(31);
  expect(load.now().waitMs).toBe(0);
  send(READ);
  await expect.poll(() => load.now().waitMs).toBe(5000);
});

it('does not begin the work of a client that has gone', async () => {
  const { held, load } = await open();
  const request = { method: 'GET' } as Parameters<LoadWatch['take']>[0];
  const gone = { closed: true } as ServerResponse;
  const work = vi.fn();
  load.take(request, gone, false, work);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(work).not.toHaveBeenCalled();
  expect(held).toEqual([]);
});

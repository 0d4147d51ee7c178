/**
 * A proxy between a server and PostgreSQL. It knows where each message of PostgreSQL's protocol ends, and cuts or
 * stalls a connection there by seed (rule connection-cuts).
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as untilReal } from 'node:timers/promises';
import type { Chance } from '../chance.ts';

export interface ProxyPlan {
  readonly chance: Chance;
  /** After this share of messages the connection is cut. */
  readonly cuts: number;
  /** The same of PostgreSQL's answers to a COMMIT, just before them. */
  readonly commits: number;
  /** After this share of messages no byte passes for a time. */
  readonly stalls: number;
  /** Hears of each message that passes while it does harm. */
  readonly onMessage?: () => void;
}

export interface ProxyCounts {
  messages: number;
  cuts: number;
  /** Those of `cuts` that took the answer to a COMMIT. */
  commits: number;
  stalls: number;
}

/** How long it stalls, ms: the server gives up after 6 s, and PostgreSQL after 10 s. */
const STALLS = { short: 1500, long: 11_000 };
/** A row's type, and how much less often one is cut: a list of many would never arrive. */
const ROW = 'D'.charCodeAt(0);
const ROWS = 50;
const COMMITTED = 'C\0\0\0\x0bCOMMIT\0';

/** Splits bytes into whole messages: a letter, a length and so on. The very first of a client has no letter. */
function messageReader(hasFirst: boolean): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  let lengthAt = hasFirst ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Buffer[] = [];
    while (rest.length >= lengthAt + 4) {
      const end = lengthAt + rest.readInt32BE(lengthAt);
      if (rest.length < end) break;
      messages.push(rest.subarray(0, end));
      rest = rest.subarray(end);
      lengthAt = 1;
    }
    return messages;
  };
}

/** Opens a proxy to the PostgreSQL of this address; it does no harm until `begin`, and none after `end`. */
export async function openProxy(databaseUrl: string, { chance, onMessage, ...plan }: ProxyPlan) {
  const counts: ProxyCounts = { messages: 0, cuts: 0, commits: 0, stalls: 0 };
  const open = new Set<Promise<unknown>>();
  let target = new URL(databaseUrl);
  let isHarmful = false;

  function join(server: Socket): void {
    const postgres = connect({ host: target.hostname, port: Number(target.port || 5432), noDelay: true });
    let stalled: Promise<void> | null = null;
    let isCut = false;

    async function forward(from: Socket, to: Socket): Promise<void> {
      const read = messageReader(from === server);
      for await (const chunk of from) {
        const passed: Buffer[] = [];
        for (const message of read(chunk as Buffer)) {
          if (stalled !== null) await stalled;
          if (isCut) return;
          counts.messages += 1;
          if (isHarmful) onMessage?.();
          const isCommitted = message.toString('latin1') === COMMITTED;
          if (isHarmful && isCommitted && chance.happens(plan.commits)) {
            counts.commits += 1;
            return cut(from, to, passed);
          }
          passed.push(message);
          const isRow = from === postgres && message[0] === ROW;
          if (isHarmful && chance.happens(isRow ? plan.cuts / ROWS : plan.cuts)) return cut(from, to, passed);
          if (isHarmful && chance.happens(plan.stalls)) {
            counts.stalls += 1;
            to.write(Buffer.concat(passed.splice(0)));
            stalled = untilReal(chance.number() * (chance.happens(0.25) ? STALLS.long : STALLS.short));
          }
        }
        to.write(Buffer.concat(passed));
      }
      to.end();
    }

    /** What has passed still arrives, or not where the connection is reset. */
    function cut(from: Socket, to: Socket, passed: readonly Buffer[]): void {
      isCut = true;
      counts.cuts += 1;
      const end = chance.happens(0.5)
        ? (socket: Socket) => void socket.resetAndDestroy()
        : (socket: Socket) => socket.destroySoon();
      to.write(Buffer.concat(passed), () => end(to));
      end(from);
    }

    for (const [from, to] of [
      [server, postgres],
      [postgres, server],
    ] as const) {
      // A side that is gone takes the other one with it.
      from.on('error', () => undefined);
      const over = forward(from, to)
        .catch(() => to.destroySoon())
        .finally(() => open.delete(over));
      open.add(over);
    }
  }

  const proxy = createServer({ noDelay: true, allowHalfOpen: true }, join);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    counts: counts as Readonly<ProxyCounts>,
    begin: (): void => {
      isHarmful = true;
    },
    end: (): void => {
      isHarmful = false;
    },
    /** Leads new connections to another PostgreSQL. */
    leadTo: (otherUrl: string): void => {
      target = new URL(otherUrl);
    },
    /** Resolves once all that was under way has reached the other side. */
    close: async (): Promise<void> => {
      proxy.close();
      await Promise.all(open);
    },
  };
}

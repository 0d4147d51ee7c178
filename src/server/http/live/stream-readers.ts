/** Who listens to live streams: the limits, and what happens to readers that are slow, signed out, or gone. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Problem } from '#domain/result.ts';
import type { LoggedEvent } from '#server/database/events/event-log.ts';
import { clientOf, wideClientOf } from '../pipeline/client-of.ts';

export interface StreamItem {
  readonly number: number;
  /** The frame for an audience ('office', a driver, or an order's id); null if they may not see it. */
  readonly frameFor: (audience: string) => string | null;
}

/** Makes items of events, in order. One function object is one kind of stream, called once for all readers. */
export type Feed = (events: readonly LoggedEvent[]) => Promise<readonly StreamItem[]>;

/** Who listens: the staff, buyers with a proof of an order, strangers with an order number, or visitors. */
export type StreamPool = 'staff' | 'buyers' | 'strangers' | 'visitors';

export interface StreamOptions {
  readonly feed: Feed;
  readonly audience: string;
  /** Whose stream it is (a hash, not a token): at most 4 each. */
  readonly session: string;
  readonly pool: StreamPool;
  /** What a reader gets first, after the reset, if it cannot say where it was: frames without an id. */
  readonly greeting?: () => Promise<string>;
  /** Called every 5 s; the stream ends if it returns false. Absent: it continues. */
  readonly isAllowed?: () => Promise<boolean>;
}

/** A reader with the number that it has reached in the log. */
export interface Reader {
  readonly options: StreamOptions;
  /** Sends, unless the reader is too far behind with what was sent before: then it is cut off. */
  readonly write: (text: string) => void;
  /** Resolves when the reader has taken what was sent, or is gone. */
  readonly drained: () => Promise<void>;
  readonly end: () => void;
  readonly beatTick: number;
  last: number;
  /** While it reads what it missed, batches of the tail are not written to it, only noted. */
  isCatchingUp: boolean;
  hasMissed: boolean;
}

/** Streams that are open at once (rule stream-limits). */
const PER_SESSION = 4;
const PER_CLIENT = 40;
/** A wider client: a /48 of IPv6. */
const PER_WIDE_CLIENT = 160;
/** How many places each pool may fill alone: visitors leave room for strangers, these for buyers, all for staff. */
const PLACES: Readonly<Record<StreamPool, number>> = { visitors: 400, strangers: 600, buyers: 1600, staff: 2000 };
/** The pools in order: the places of a pool are counted with those of the pools behind it. */
const BEHIND: Readonly<Record<StreamPool, readonly StreamPool[]>> = {
  visitors: ['visitors'],
  strangers: ['visitors', 'strangers'],
  buyers: ['visitors', 'strangers', 'buyers'],
  staff: ['visitors', 'strangers', 'buyers', 'staff'],
};
/** A reader that is this far behind is disconnected; it reconnects and continues where it was. */
const BEHIND_BYTES = 64 * 1024;

interface Place {
  /** Sends the headers and makes a reader; from now on the place is free again when the connection ends. */
  readonly fill: (
    reply: FastifyReply,
    headers: OutgoingHttpHeaders,
    start: Pick<Reader, 'last' | 'beatTick'>,
  ) => Reader;
  readonly free: () => void;
}

/** What a place is counted for: its session, and its client within its pool, so that staff keep theirs. */
function holders(ip: string, { session, pool }: Pick<StreamOptions, 'session' | 'pool'>) {
  const wide = wideClientOf(ip);
  const own = [
    { key: `session ${session}`, max: PER_SESSION },
    { key: `${pool} ${clientOf(ip)}`, max: PER_CLIENT },
  ];
  return wide === null ? own : [...own, { key: `${pool} ${wide}`, max: PER_WIDE_CLIENT }];
}

function count(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const sum = (counts.get(key) ?? 0) + by;
  if (sum === 0) counts.delete(key);
  else counts.set(key, sum);
}

export class StreamReaders {
  readonly #isLimited: boolean;
  readonly #readers = new Set<Reader>();
  readonly #held = new Map<string, number>();
  #isClosed = false;

  constructor(isLimited: boolean) {
    this.#isLimited = isLimited;
  }

  count(): number {
    return this.#readers.size;
  }

  all(): Iterable<Reader> {
    return this.#readers;
  }

  /** The readers of each feed; a later reader joins its feed's group too. */
  byFeed(): Map<Feed, Iterable<Reader>> {
    const feeds = new Map<Feed, Iterable<Reader>>();
    const all = this.#readers;
    for (const { options } of all) {
      const { feed } = options;
      if (!feeds.has(feed)) feeds.set(feed, ofFeed(all, feed));
    }
    return feeds;
  }

  /** Why no more streams are opened for a network address, or null. */
  refusal(ip: string, options: Pick<StreamOptions, 'session' | 'pool'>): Problem | null {
    const taken = BEHIND[options.pool].reduce((sum, pool) => sum + this.#heldBy(pool), 0);
    if (this.#isClosed || taken >= PLACES[options.pool]) return { code: 'OVERLOADED', retryAfterMs: 5000 };
    if (!this.#isLimited) return null;
    const isFull = holders(ip, options).some(({ key, max }) => this.#heldBy(key) >= max);
    return isFull ? { code: 'TOO_MANY_STREAMS', retryAfterMs: 30_000 } : null;
  }

  /** Takes a place, before anything that waits. */
  hold(ip: string, options: StreamOptions): Place {
    let reader: Reader | null = null;
    let isFree = false;
    this.#count(ip, options, 1);
    const free = (): void => {
      if (isFree) return;
      isFree = true;
      this.#count(ip, options, -1);
      if (reader !== null) this.#readers.delete(reader);
    };
    const fill: Place['fill'] = (reply, headers, start) => {
      reader = openReader(reply, headers, { ...start, options });
      reply.raw.once('close', free);
      this.#readers.add(reader);
      if (reply.raw.destroyed) free();
      if (this.#isClosed) reader.end();
      return reader;
    };
    return { fill, free };
  }

  /** Ends the streams of those who may not listen any more (rule stream-audience), each audience of a session alone. */
  async endForbidden(): Promise<void> {
    const listeners = Map.groupBy(this.#readers, ({ options }) => `${options.session} ${options.audience}`);
    for (const readers of listeners.values()) {
      const isAllowed = readers.find(({ options }) => options.isAllowed)?.options.isAllowed;
      if (isAllowed === undefined || (await isAllowed())) continue;
      for (const reader of readers) reader.end();
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const reader of this.#readers) reader.end();
  }

  #heldBy(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #count(ip: string, options: StreamOptions, by: 1 | -1): void {
    count(this.#held, options.pool, by);
    for (const { key } of holders(ip, options)) count(this.#held, key, by);
  }
}

function* ofFeed(readers: Iterable<Reader>, feed: Feed): Iterable<Reader> {
  for (const reader of readers) if (reader.options.feed === feed) yield reader;
}

function openReader(
  reply: FastifyReply,
  headers: OutgoingHttpHeaders,
  start: Pick<Reader, 'last' | 'beatTick' | 'options'>,
): Reader {
  const { raw } = reply;
  const before = Object.entries(reply.getHeaders());
  reply.hijack();
  for (const [name, value] of before) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, headers);
  const write = (text: string): void => {
    if (raw.destroyed || raw.writableEnded) return;
    if (raw.writableLength > BEHIND_BYTES) raw.destroy();
    else raw.write(text);
  };
  const drained = (): Promise<void> =>
    new Promise((resolve) => {
      if (!raw.writableNeedDrain || raw.destroyed) return resolve();
      raw.once('drain', resolve);
      raw.once('close', resolve);
    });
  return { ...start, write, drained, end: () => void raw.end(), isCatchingUp: true, hasMissed: false };
}

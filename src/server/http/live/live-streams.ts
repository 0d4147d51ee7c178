/**
 * Live pages: server-sent events over the numbered event log. There is one tail of the log per process; each event is
 * turned into text once per kind of stream and audience, and sent to all readers. A reader that reconnects with the
 * last number it saw misses nothing; one without a number must read everything again (rule streams-miss-nothing).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LoggedEvent, readEvents, readLastNumber, STAFF_EVENT } from '#server/database/events/event-log.ts';
import { type EventTail, followEvents } from '#server/database/events/event-tail.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { clearTimer, setInterval, type Timer } from '#server/time-and-chance.ts';
import { refuse } from '../answers.ts';
import { waitsForOthers } from '../pipeline/load-watch.ts';
import { beatFrame, readPosition, resetFrame } from './stream-frames.ts';
import { type Reader, type StreamItem, type StreamOptions, StreamReaders } from './stream-readers.ts';

export interface LiveStreams {
  readonly open: (request: FastifyRequest, reply: FastifyReply, options: StreamOptions) => Promise<void>;
  readonly count: () => number;
}

declare module 'fastify' {
  interface FastifyInstance {
    liveStreams: LiveStreams;
  }
}

const TICK_MS = 1000;
/** Each reader gets a beat every 5 s, a fifth of them a tick (rule stream-limits), and is then checked. */
const BEAT_TICKS = 5;
const CATCH_UP_BATCH = 100;
/** A reader that is further behind is told to read everything again. */
const CATCH_UP_LIMIT = 1000;

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const;

function deliver(reader: Reader, items: readonly StreamItem[]): void {
  let text = '';
  for (const item of items) {
    if (item.number <= reader.last) continue;
    reader.last = item.number;
    text += item.frameFor(reader.options.audience) ?? '';
  }
  if (text !== '') reader.write(text);
}

type Needs = Pick<Dependencies, 'database' | 'clock' | 'log' | 'settings'>;

/** Gives the app its live streams, as `app.liveStreams`; they end when the app closes. */
export function liveStreams(app: FastifyInstance, { database, clock, log, settings }: Needs): void {
  const readers = new StreamReaders(settings.rateLimits);
  let tail: Promise<EventTail> | null = null;
  let ticks = 0;
  let timer: Timer | undefined;

  const take = async (events: readonly LoggedEvent[]): Promise<void> => {
    if (events.some(({ kind }) => kind === STAFF_EVENT)) await readers.endForbidden();
    for (const [feed, group] of readers.byFeed()) {
      const items = await feed(events);
      for (const reader of group) {
        if (reader.isCatchingUp) reader.hasMissed = true;
        else deliver(reader, items);
      }
    }
  };
  const tick = (): void => {
    ticks += 1;
    const beat = beatFrame(clock.now());
    for (const reader of readers.all()) if (reader.beatTick === ticks % BEAT_TICKS) reader.write(beat);
    if (ticks % BEAT_TICKS !== 0) return;
    readers.endForbidden().catch((error: unknown) => log.warn({ job: 'live-streams', error }, 'job-failed'));
  };
  const start = (): Promise<EventTail> => {
    timer ??= setInterval(tick, TICK_MS).unref();
    tail ??= followEvents(database, log, take).catch((error: unknown) => {
      tail = null;
      throw error;
    });
    return tail;
  };
  const catchUp = async (reader: Reader): Promise<void> => {
    for (;;) {
      reader.hasMissed = false;
      const events = await readEvents(database.db, reader.last, CATCH_UP_BATCH);
      if (events.length > 0) deliver(reader, await reader.options.feed(events));
      else if (!reader.hasMissed) break;
      await reader.drained();
    }
    reader.isCatchingUp = false;
  };
  const open: LiveStreams['open'] = async (request, reply, options) => {
    const problem = readers.refusal(request.ip, options);
    if (problem !== null) return void refuse(reply, problem);
    const place = readers.hold(request.ip, options);
    try {
      await start();
      const newest = await readLastNumber(database.db);
      const wanted = readPosition(request);
      const canGoOn = wanted !== null && wanted <= newest && newest - wanted <= CATCH_UP_LIMIT;
      const reader = place.fill(reply, STREAM_HEADERS, {
        last: canGoOn ? wanted : newest,
        beatTick: ticks % BEAT_TICKS,
      });
      waitsForOthers(reply.raw);
      reader.write(canGoOn ? beatFrame(clock.now()) : resetFrame(newest));
      if (!canGoOn && options.greeting !== undefined) reader.write(await options.greeting());
      await catchUp(reader);
    } catch (error) {
      if (!reply.sent) {
        place.free();
        throw error;
      }
      // If it stayed open, the stream would send nothing more. The browser reconnects and continues where it was; its
      // place is free once this stream has closed.
      reply.raw.end();
      log.warn({ requestId: request.id, error }, 'live-stream-failed');
    }
  };

  app.decorate('liveStreams', { open, count: () => readers.count() });
  app.addHook('preClose', async () => {
    clearTimer(timer);
    readers.close();
    await (await tail?.catch(() => null))?.stop();
  });
}

/**
 * Answers with a live stream, from the event after the one that the reader names. If that isn't a number, or wasn't
 * reached yet, the reader must read everything again (rule board-input). Refused: TOO_MANY_STREAMS, OVERLOADED.
 */
export function openStream(request: FastifyRequest, reply: FastifyReply, options: StreamOptions): Promise<void> {
  return request.server.liveStreams.open(request, reply, options);
}

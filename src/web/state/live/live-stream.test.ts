import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StubEventSource } from '#tests/support/stub-event-source.ts';
import { type LiveStream, openLiveStream, type StreamMessage } from './live-stream.ts';

/** Longer than the pause between two checks for silence. */
const SOON_MS = 1500;
const HOUR_MS = 3_600_000;

let page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let messages: StreamMessage[] = [];
let heard: boolean[] = [];
let refusals = 0;
let stream: LiveStream;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const line = new EventTarget();
  vi.stubGlobal('EventSource', StubEventSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line));
  vi.stubGlobal('removeEventListener', line.removeEventListener.bind(line));
  StubEventSource.opened = [];
  messages = [];
  heard = [];
  refusals = 0;
  stream = openLiveStream(
    { path: (after) => `/events?after=${after}`, names: ['order', 'beat'], after: 7 },
    {
      onMessage: (message) => messages.push(message),
      onHeard: (isHeard) => heard.push(isHeard),
      onRefused: () => {
        refusals += 1;
      },
    },
  );
});
afterEach(() => {
  stream.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const openedUrls = (): readonly string[] => StubEventSource.opened.map(({ url }) => url);

describe('a live stream (rule board-refresh)', () => {
  it('hands on what it receives, and continues after the last event when the connection has broken', () => {
    StubEventSource.newest.send('order', { is: 'new' }, 9);
    StubEventSource.newest.send('beat', 1);
    StubEventSource.newest.break();
    expect(heard.at(-1)).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(messages).toEqual([
      { name: 'order', data: { is: 'new' } },
      { name: 'beat', data: 1 },
    ]);
    expect(openedUrls()).toEqual(['/events?after=7', '/events?after=9']);
  });

  it('waits longer from try to try, up to 30 s, and starts over once a message has come', () => {
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const before = StubEventSource.opened.length;
      StubEventSource.newest.break();
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(StubEventSource.opened).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(StubEventSource.opened).toHaveLength(before + 1);
    }
    StubEventSource.newest.send('beat', 1);
    StubEventSource.newest.break();
    vi.advanceTimersByTime(1000);
    expect(StubEventSource.opened).toHaveLength(9);
  });

  it('counts as dead within 12 s of silence and is opened again, but not while it gives signs of life', () => {
    for (let beats = 0; beats < 6; beats += 1) {
      vi.advanceTimersByTime(5000);
      StubEventSource.newest.send('beat', 1);
    }
    vi.advanceTimersByTime(10_000);
    expect(StubEventSource.opened).toHaveLength(1);
    expect(heard.at(-1)).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(heard.at(-1)).toBe(false);
    expect(StubEventSource.opened[0]?.readyState).toBe(StubEventSource.CLOSED);
    vi.advanceTimersByTime(1000);
    expect(StubEventSource.opened).toHaveLength(2);
  });

  it.each([HOUR_MS, -HOUR_MS])('counts as dead soon after a sleep in which no timer ran (%i ms)', (slept) => {
    StubEventSource.newest.send('beat', 1);
    vi.setSystemTime(Date.now() + slept);
    vi.advanceTimersByTime(SOON_MS);
    expect(heard).toEqual([true, false]);
  });

  it('is opened at once when the page becomes visible after a sleep', () => {
    StubEventSource.newest.send('beat', 1);
    vi.setSystemTime(Date.now() + HOUR_MS);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(StubEventSource.opened).toHaveLength(2);
  });

  it('stays open when the page becomes visible and a message came a moment ago', () => {
    StubEventSource.newest.send('beat', 1);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(StubEventSource.opened).toHaveLength(1);
  });
});

describe('a refused stream', () => {
  it('is reported from the second refusal in a row on', () => {
    StubEventSource.newest.refuse();
    expect(refusals).toBe(0);
    vi.advanceTimersByTime(1000);
    StubEventSource.newest.refuse();
    expect(refusals).toBe(1);
    vi.advanceTimersByTime(2000);
    StubEventSource.newest.refuse();
    expect(refusals).toBe(2);
  });

  it.each([
    ['it was heard', () => StubEventSource.newest.send('beat', 1)],
    ['the line broke', () => undefined],
  ])('is not reported where %s in between', (_what, happen) => {
    StubEventSource.newest.refuse();
    vi.advanceTimersByTime(1000);
    happen();
    StubEventSource.newest.break();
    vi.advanceTimersByTime(2000);
    StubEventSource.newest.refuse();
    expect(refusals).toBe(0);
  });
});

describe('a stream behind a proxy that buffers', () => {
  it('is reported from the second time on that nothing comes through (rule live-menus)', () => {
    vi.advanceTimersByTime(22_000);
    expect(refusals).toBe(0);
    vi.advanceTimersByTime(3000);
    expect(refusals).toBe(1);
  });

  it('is not reported where something came before nothing did', () => {
    StubEventSource.newest.send('beat', 1);
    vi.advanceTimersByTime(13_000);
    StubEventSource.newest.send('beat', 1);
    vi.advanceTimersByTime(24_000);
    expect(refusals).toBe(0);
  });
});

describe('a paused stream', () => {
  it('asks for nothing, no matter what happens', () => {
    StubEventSource.newest.send('beat', 1);
    stream.pause();
    expect(heard.at(-1)).toBe(false);
    page.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(HOUR_MS);
    expect(StubEventSource.opened).toHaveLength(1);
  });

  it('asks for nothing also where it was waiting for its next try', () => {
    StubEventSource.newest.break();
    stream.pause();
    vi.advanceTimersByTime(HOUR_MS);
    expect(StubEventSource.opened).toHaveLength(1);
  });

  it('continues at once after the last event', () => {
    StubEventSource.newest.send('order', {}, 12);
    stream.pause();
    stream.resume();
    expect(openedUrls()).toEqual(['/events?after=7', '/events?after=12']);
  });
});

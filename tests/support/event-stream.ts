/** A browser's EventSource for tests: what a live stream sends, frame by frame. */
import { type IncomingMessage, request } from 'node:http';

export interface Frame {
  readonly id: number | null;
  readonly event: string;
  readonly data: string;
}

export interface OpenStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** All frames so far, without the beats. */
  readonly frames: Frame[];
  /** Waits until `count` frames have come; fails after 30 s. */
  readonly until: (count: number) => Promise<readonly Frame[]>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  /** Reads no further, as a sleeping browser does. */
  readonly pause: () => void;
  readonly close: () => void;
}

function readFrame(text: string): Frame {
  const lines = new Map(text.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  const id = lines.get('id');
  return { id: id === undefined ? null : Number(id), event: lines.get('event') ?? '', data: lines.get('data') ?? '' };
}

/** Opens a stream; resolves with its first byte, or with a refusal. */
export function openEventStream(url: string, headers: Readonly<Record<string, string>> = {}): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { accept: 'text/event-stream', ...headers }, agent: false });
    sent.on('error', reject);
    sent.on('response', (response) => resolve(follow(response)));
    sent.end();
  });
}

function follow(response: IncomingMessage): OpenStream {
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n');
    rest = parts.pop() ?? '';
    frames.push(...parts.map(readFrame).filter(({ event }) => event !== 'beat'));
    for (const look of waiting) look();
  });
  const ended = new Promise<void>((resolve) => {
    response.on('error', () => resolve());
    response.on('close', () => resolve());
  });
  const until = (count: number): Promise<readonly Frame[]> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`${frames.length} frames instead of ${count}: ${JSON.stringify(frames)}`));
      }, 30_000);
      const look = (): void => {
        if (frames.length < count) return;
        clearTimeout(late);
        waiting.delete(look);
        resolve(frames);
      };
      waiting.add(look);
      look();
    });
  const { statusCode: status = 0, headers } = response;
  return {
    status,
    headers,
    frames,
    until,
    ended,
    pause: () => void response.pause(),
    close: () => void response.destroy(),
  };
}

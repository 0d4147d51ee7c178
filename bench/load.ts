/**
 * A small load generator: keep-alive connections that each send one request after another over a plain socket, so that
 * it costs far less than the server that it measures. Closed loop: it finds out how much a server can do, the C of the
 * goals (rule load-goals), and not how the server behaves under too much.
 */
import { connect } from 'node:net';
import { timesOf } from './figures.ts';

export interface LoadPlan {
  readonly origin: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadReport {
  readonly perSecond: number;
  /** How many answers had another status than 200. */
  readonly failed: number;
  /** Milliseconds. */
  readonly p99: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

interface Answer {
  readonly status: number;
  /** Bytes of head and body. */
  readonly length: number;
}

/** The answer that begins this buffer, or null while its head is not complete. */
function readHead(buffer: Buffer): Answer | null {
  const end = buffer.indexOf(HEAD_END);
  if (end === -1) return null;
  const head = buffer.toString('latin1', 0, end);
  const [, bodyLength = '0'] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  return { status: Number(head.slice(9, 12)), length: end + HEAD_END.length + Number(bodyLength) };
}

interface Tally {
  readonly times: number[];
  failed: number;
}

function openConnection(plan: LoadPlan, request: string, until: number, tally: Tally): Promise<void> {
  const { hostname, port } = new URL(plan.origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let sentAt = 0;
    let awaited: Answer | null = null;
    let got = 0;
    let start: Buffer = Buffer.alloc(0);

    const send = (): void => {
      awaited = null;
      got = 0;
      start = Buffer.alloc(0);
      sentAt = performance.now();
      socket.write(request);
    };
    const finish = (answer: Answer): void => {
      tally.times.push(performance.now() - sentAt);
      if (answer.status !== 200) tally.failed += 1;
      if (performance.now() < until) send();
      else socket.end(resolve);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (data) => {
      const chunk = typeof data === 'string' ? Buffer.from(data) : data;
      got += chunk.length;
      if (awaited === null) {
        start = start.length === 0 ? chunk : Buffer.concat([start, chunk]);
        awaited = readHead(start);
      }
      if (awaited !== null && got >= awaited.length) finish(awaited);
    });
  });
}

export async function runLoad(plan: LoadPlan): Promise<LoadReport> {
  const { host } = new URL(plan.origin);
  const lines = Object.entries(plan.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${plan.path} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}\r\n`;
  const tally: Tally = { times: [], failed: 0 };
  const began = performance.now();
  const until = began + plan.seconds * 1000;
  await Promise.all(Array.from({ length: plan.connections }, () => openConnection(plan, request, until, tally)));
  const seconds = (performance.now() - began) / 1000;
  const { count, p99 } = timesOf(tally.times);
  return { perSecond: Math.round(count / seconds), failed: tally.failed, p99 };
}

/**
 * One keep-alive connection that sends one request after another over a plain socket and keeps its cookie: a browser
 * that costs next to nothing.
 */
import { connect, type Socket } from 'node:net';

export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly location: string | undefined;
  /** The value of `Retry-After`, in seconds. */
  readonly retryAfter: string | undefined;
}

const HEAD_END = '\r\n\r\n';

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

export class OneConnection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #waiting: Waiting | null = null;
  #cookie = '';

  constructor(origin: string, cookie = '') {
    this.#cookie = cookie;
    const { hostname, port, host } = new URL(origin);
    this.#host = host;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  /** Sends a request and resolves with its answer. */
  send(method: string, path: string, body = '', type = 'application/json', headers = ''): Promise<Reply> {
    const cookie = this.#cookie === '' ? '' : `cookie: ${this.#cookie}\r\n`;
    const content = method === 'GET' ? '' : `content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    return new Promise((resolve, reject) => {
      // It was closed while nobody waited for an answer.
      if (this.#socket.destroyed) return reject(new Error('the connection is closed'));
      this.#waiting = { resolve, reject };
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${cookie}${headers}${content}\r\n${body}`,
      );
    });
  }

  /** The cookie that the server has set, as 'name=value', or ''. */
  cookie(): string {
    return this.#cookie;
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(HEAD_END);
    if (end === -1) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    const from = end + HEAD_END.length;
    if (this.#received.length < from + length) return;
    const body = this.#received.toString('utf8', from, from + length);
    this.#received = this.#received.subarray(from + length);
    this.#cookie = /\r\nset-cookie: *([^;\r]+)/i.exec(head)?.[1] ?? this.#cookie;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve({
      status: Number(head.slice(9, 12)),
      body,
      location: /\r\nlocation: *([^\r]+)/i.exec(head)?.[1],
      retryAfter: /\r\nretry-after: *([^\r]+)/i.exec(head)?.[1],
    });
  }
}

import { connect } from 'node:net';

/** The answer: the status code, the header lines in lower case, and the body. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** Whether the server closed the connection after it. */
  readonly closed: boolean;
}

/**
 * Sends these raw bytes, for requests that no HTTP client would send, and reads until the server closes the connection
 * or stops sending.
 */
export function rawRequest(origin: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    let timer: NodeJS.Timeout | undefined;
    const finish = (closed: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      const [head = '', ...body] = text.split('\r\n\r\n');
      resolve({ status: Number(head.slice(9, 12)), head: head.toLowerCase(), body: body.join('\r\n\r\n'), closed });
    };
    socket.on('error', (error) => (text === '' ? reject(error) : finish(true)));
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      text += chunk.toString();
      clearTimeout(timer);
      timer = setTimeout(() => finish(false), 10_000);
    });
    socket.on('close', () => finish(true));
  });
}

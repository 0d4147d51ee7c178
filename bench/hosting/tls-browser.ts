/** A browser on one kept connection through a proxy with a self-signed certificate. */
import { Agent, request } from 'node:https';
import type { Reply } from '../one-connection.ts';
import type { Browser } from '../one-shop.ts';

export interface TlsBrowser extends Browser {
  readonly send: (
    method: string,
    path: string,
    body?: string | Buffer,
    type?: string,
    headers?: string,
  ) => Promise<Reply>;
  readonly close: () => void;
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Keeps the first cookie that it is given, unless it has one. */
export function tlsBrowser(origin: string, given = ''): TlsBrowser {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
  let cookie = given;
  const send = (method: string, path: string, body: string | Buffer = '', type = 'application/json', more = '') =>
    new Promise<Reply>((resolve, reject) => {
      const extra = more.split('\r\n').flatMap((line) => (line === '' ? [] : [line.split(': ', 2)]));
      const headers = {
        ...Object.fromEntries(extra),
        ...(cookie !== '' && { cookie }),
        ...(method !== 'GET' && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      };
      const sent = request(`${origin}${path}`, { method, agent, headers }, async (answer) => {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of answer) chunks.push(chunk);
        } catch (error) {
          reject(error);
          return;
        }
        cookie ||= answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          location: one(answer.headers.location),
          retryAfter: one(answer.headers['retry-after']),
        });
      });
      sent.setTimeout(20_000, () => sent.destroy(new Error('no answer')));
      sent.on('error', reject);
      sent.end(method === 'GET' ? undefined : body);
    });
  return { send, close: () => agent.destroy() };
}

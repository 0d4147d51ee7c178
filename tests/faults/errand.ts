import type { Place, Rehearsal } from './rehearsal.ts';

/** What is asked of a server; it can travel to another process. */
export interface Call {
  readonly method: 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

/** What a server does until it dies. */
export interface Errand {
  readonly calls: readonly Call[];
  /** Whether it sends the refunds that the calls decided. */
  readonly isSent?: boolean;
}

export interface Death {
  readonly place: Place;
  /** At which step, counted from 1. */
  readonly dieAt: number;
  readonly errand: Errand;
}

/** A call with these headers, and with a body that is bytes already or is sent as JSON. */
export function callOf(
  method: Call['method'],
  url: string,
  payload: object | string | Buffer,
  headers: Call['headers'] = {},
): Call {
  const isWritten = typeof payload === 'string' || Buffer.isBuffer(payload);
  const body = Buffer.from(isWritten ? payload : JSON.stringify(payload)).toString('base64');
  return { method, url, headers: { 'content-type': 'application/json', ...headers }, body };
}

/** Asks a server; answers as `app.inject` does. */
export const ask = ({ app }: Pick<Rehearsal, 'app'>, { body, headers, ...call }: Call) =>
  app.inject({ ...call, headers: { ...headers }, payload: Buffer.from(body, 'base64') });

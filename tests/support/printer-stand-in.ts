/** A receipt printer that speaks Star CloudPRNT, played for one test. */
import { hash, randomBytes } from 'node:crypto';
import { addPrinter } from '#server/modules/printing/index.ts';
import type { TestServer } from './test-app.ts';

interface PrinterOptions {
  readonly name?: string;
  readonly restaurantId?: string | null;
  /** Plays one that was added already, at this path. */
  readonly url?: string;
  /** Older firmware does not know the name of a job. */
  readonly knowsTokens?: boolean;
  /** What it can print, the first it likes best. */
  readonly takes?: readonly string[];
}

export interface PrinterStandIn {
  readonly url: string;
  /** The printed sheets: text, or 'PNG of 576 dots'. */
  readonly paper: readonly string[];
  /** Asks once; whether there is something to print. */
  readonly poll: (said?: object) => Promise<boolean>;
  /** Fetches what it was offered; null if there is nothing. */
  readonly fetch: () => Promise<string | null>;
  /** Says what became of it. */
  readonly confirm: (code?: string) => Promise<number>;
  /** Asks, fetches, prints and confirms, as often as there is something. */
  readonly work: () => Promise<void>;
}

let count = 0;

/** Adds a printer to the server. */
export async function printerStandIn(server: TestServer, options: PrinterOptions = {}): Promise<PrinterStandIn> {
  const { restaurantId = null, knowsTokens = true, name = `Printer ${++count}` } = options;
  const { takes = ['text/plain', 'image/png'] } = options;
  const secret = randomBytes(32).toString('base64url');
  const printer = { name, secretHash: hash('sha256', secret), restaurantId, at: server.clock.now() };
  const { url = `/api/printers/${secret}` } = options;
  const { database } = server.dependencies;
  if (options.url === undefined && !(await database.transact((trx) => addPrinter(trx, printer))))
    throw new Error('the printer is there');
  const paper: string[] = [];
  let token: string | null = null;
  let type: string | undefined;
  const query = (fields: Readonly<Record<string, string>>): string => {
    const named = knowsTokens && token !== null ? { token } : {};
    return new URLSearchParams({ mac: '00:11:e5:06:04:ff', ...named, ...fields }).toString();
  };
  const poll = async (said: object = {}): Promise<boolean> => {
    const payload = { status: '23 6 0 0 0 0 0 0 0 ', printerMAC: '00:11:e5:06:04:ff', statusCode: '200%20OK', ...said };
    const answer = await server.app.inject({ method: 'POST', url, payload: { ...payload, clientAction: null } });
    if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`);
    const { jobReady, mediaTypes = [], jobToken = null } = answer.json();
    type = takes.find((one) => mediaTypes.includes(one));
    token = jobToken;
    return jobReady && type !== undefined;
  };
  const fetch = async (): Promise<string | null> => {
    const answer = await server.app.inject({ url: `${url}?${query({ type: type ?? 'text/plain' })}` });
    if (answer.statusCode === 404) return null;
    // Firmware 1.1 accepts only the bare type.
    if (answer.headers['content-type'] !== (type ?? 'text/plain')) throw new Error(`${answer.headers['content-type']}`);
    return type === 'image/png' ? `PNG of ${answer.rawPayload.readUInt32BE(16)} dots` : answer.body;
  };
  const confirm = async (code = '200 OK'): Promise<number> =>
    (await server.app.inject({ method: 'DELETE', url: `${url}?${query({ code })}` })).statusCode;
  const work = async (): Promise<void> => {
    while (await poll()) {
      const sheet = await fetch();
      if (sheet === null) return;
      paper.push(sheet);
      await confirm();
    }
  };
  return { url, paper, poll, fetch, confirm, work };
}

import { z } from 'zod';
import * as catalog from '#catalog/server/text-messages.ts';
import { MessagesUnavailable, type TextReceipt } from '#server/ports/messages.ts';
import { currentTime } from '#server/time-and-chance.ts';
import { faultOf, type TwilioFault } from './twilio-errors.ts';

const MOST_BYTES = 64 * 1024;
const LONGEST_RETRY_MS = 60 * 60_000;

const messageSchema = z.object({
  sid: z.string().min(1).max(64),
  status: z.string().max(40).optional(),
  error_code: z.number().nullish(),
});
const errorSchema = z.object({ code: z.number() });

/** A gateway on the way doesn't know what became of the call. */
const ANSWERS_OF_GATEWAYS: ReadonlySet<number> = new Set([502, 504]);

/** Statuses of a message that was made and lost at once. */
const LOST = new Set(['failed', 'undelivered', 'canceled']);

async function readJson(response: Response): Promise<unknown> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_BYTES) throw new MessagesUnavailable('answer too long', { mayHaveArrived: true });
  }
  return JSON.parse(text);
}

/** `Retry-After` in ms: seconds or a date; undefined if there is none that can be read. */
function retryAfterMs({ headers }: Response): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - currentTime();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_RETRY_MS) : undefined;
}

function receiptFor(fault: TwilioFault, response: Response): TextReceipt {
  if (fault.kind === 'opted-out') return { state: 'opted-out' };
  if (fault.kind === 'text') return { state: 'refused', reason: fault.reason };
  if (fault.kind === 'account') throw new MessagesUnavailable('account', { fault: fault.fault });
  throw new MessagesUnavailable('later', { retryAfterMs: retryAfterMs(response) });
}

async function codeOf(response: Response): Promise<number | null> {
  const read = errorSchema.safeParse(await readJson(response).catch(() => null));
  return read.success ? read.data.code : null;
}

/** 401, 403 and 404 always mean a fault of the account (its keys, its address); the body doesn't matter. */
function accountFault(status: number, code: number | null): MessagesUnavailable {
  const known = code === null ? null : faultOf(code);
  const words = status === 404 ? catalog.accountUnknown : catalog.accountOrTokenWrong;
  const fault = known?.kind === 'account' ? known.fault : { code: String(code ?? status), words };
  return new MessagesUnavailable(`status ${status}`, { fault });
}

/** The receipt that an answer gives. Throws `MessagesUnavailable` if the text is worth another try. */
export async function receiptOf(response: Response): Promise<TextReceipt> {
  const { status } = response;
  if (status === 201) {
    const message = messageSchema.parse(await readJson(response));
    if (!LOST.has(message.status ?? '')) return { state: 'taken', id: message.sid };
    return receiptFor(faultOf(message.error_code ?? 30_008), response);
  }
  if (status === 400) {
    const code = await codeOf(response);
    if (code === null) throw new MessagesUnavailable('status 400 without a code');
    return receiptFor(faultOf(code), response);
  }
  if (status === 401 || status === 403 || status === 404) throw accountFault(status, await codeOf(response));
  await response.body?.cancel();
  throw new MessagesUnavailable(`status ${status}`, {
    retryAfterMs: retryAfterMs(response),
    mayHaveArrived: response.ok || ANSWERS_OF_GATEWAYS.has(status),
  });
}

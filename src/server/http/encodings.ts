/** How answers are encoded on their way. All compressing runs in zlib's own threads. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inThreads } from '#server/time-and-chance.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** For bytes that are made for each answer, and for bytes that are made once and sent often. */
const EFFORTS = { quick: { br: 4, gzip: 5 }, thorough: { br: 9, gzip: 9 } } as const;

/** What is smaller fits into one packet anyway. */
const WORTHWHILE_CHARS = 1400;

/** A menu of this size is as small with a window of 64 kB, in a ninth of the time and a third of the memory. */
const SMALL_BYTES = 128 * 1024;
const SMALL_WINDOW = 16;

const NAMES = [
  ['br', /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/],
  ['gzip', /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/],
] as const;

/** The best encoding that an `Accept-Encoding` header allows; null sends the bytes as they are. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  return NAMES.find(([, allows]) => accepted !== undefined && allows.test(accepted))?.[0] ?? null;
}

/** Compresses bytes off the event loop. */
export function compress(bytes: Buffer, encoding: Encoding, effort: keyof typeof EFFORTS): Promise<Buffer> {
  if (encoding === 'gzip') return inThreads(() => gzipAsync(bytes, { level: EFFORTS[effort].gzip }));
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size, BROTLI_PARAM_LGWIN: window } = constants;
  const isSmall = bytes.length <= SMALL_BYTES;
  const params = { [quality]: EFFORTS[effort].br, [size]: bytes.length, ...(isSmall && { [window]: SMALL_WINDOW }) };
  return inThreads(() => brotliAsync(bytes, { params }));
}

/**
 * The `onSend` hook of a call with large answers: `serve(app, name, { onSend: compressed }, handler)`. Fastify
 * counts the length afterwards, for HEAD too. The answer must have no ETag, which would name the bytes before.
 */
export async function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string') return payload;
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === null || payload.length < WORTHWHILE_CHARS) return payload;
  reply.header('content-encoding', encoding);
  return compress(Buffer.from(payload), encoding, 'quick');
}

/** An answer of JSON that is sent to many: its bytes in each encoding, made when the first asks for it. */
export interface Encoded {
  readonly text: string;
  readonly bytes: (encoding: Encoding) => Promise<Buffer>;
}

/** Keeps what compressing a text gives. */
export function encodedOnce(text: string): Encoded {
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    text,
    bytes(encoding) {
      const known = made.get(encoding) ?? compress(Buffer.from(text), encoding, 'quick');
      made.set(encoding, known);
      return known;
    },
  };
}

/** Sends such an answer in the best encoding that the request allows. */
export async function sendEncoded(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, bytes }: Encoded,
): Promise<void> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = text.length < WORTHWHILE_CHARS ? null : chooseEncoding(headers['accept-encoding']);
  if (encoding === null) reply.send(text);
  else reply.header('content-encoding', encoding).send(await bytes(encoding));
}

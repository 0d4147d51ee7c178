/** Answers made once per version: serialized and compressed ahead, then sent as they are. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress } from '../encodings.ts';

/** One encoding of a snapshot with the header values that belong to it. */
export interface SnapshotBody {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Snapshot {
  readonly etag: string;
  readonly plain: SnapshotBody;
  readonly gzip: SnapshotBody;
  readonly brotli: SnapshotBody;
}

/** Compresses `text` once in every encoding that browsers ask for. */
export async function makeSnapshot(text: string, contentType = 'application/json; charset=utf-8'): Promise<Snapshot> {
  const bytes = Buffer.from(text);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const [zipped, brotlied] = await Promise.all([
    compress(bytes, 'gzip', 'thorough'),
    compress(bytes, 'br', 'thorough'),
  ]);
  const body = (encoded: Buffer, encoding?: string): SnapshotBody => ({
    bytes: encoded,
    headers: {
      'content-type': contentType,
      'content-length': String(encoded.length),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    },
  });
  return { etag, plain: body(bytes), gzip: body(zipped, 'gzip'), brotli: body(brotlied, 'br') };
}

/** The best encoding that the `Accept-Encoding` header allows. */
export function chooseBody(snapshot: Snapshot, acceptEncoding: string | undefined): SnapshotBody {
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding === null) return snapshot.plain;
  return encoding === 'br' ? snapshot.brotli : snapshot.gzip;
}

/** Whether the browser already holds this very snapshot. */
export function isFresh(snapshot: Snapshot, ifNoneMatch: string | undefined): boolean {
  return (ifNoneMatch ?? '').includes(snapshot.etag);
}

/** Sends a snapshot in the best encoding, or says that the browser already holds it. */
export function sendSnapshot(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  snapshot: Snapshot,
  status = 200,
): FastifyReply {
  if (status === 200 && isFresh(snapshot, headers['if-none-match'])) {
    return reply.code(304).header('etag', snapshot.etag).header('cache-control', 'no-cache').send();
  }
  const body = chooseBody(snapshot, headers['accept-encoding']);
  return reply.code(status).headers(body.headers).send(body.bytes);
}

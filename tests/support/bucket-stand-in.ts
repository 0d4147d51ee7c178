/** A store that speaks S3, played on this machine for one test: as strict about signatures as a real one. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Bucket, type BucketOptions, openBucket } from '#server/adapters/s3/bucket.ts';
import { signedHeaders } from '#server/adapters/s3/sign-request.ts';

const KEY = { region: 'garage', keyId: 'GK0123456789', secret: 'a secret of the store' };
const BUCKET = 'shop';
/** Objects in one answer to a list; real stores give a thousand. */
const PAGE = 2;

interface Stored {
  readonly bytes: Buffer;
  readonly type: string;
  readonly putAt: number;
}

/** What happens to the next request, instead of an answer. */
export type BucketAct = 'busy' | 'broken' | 'silent' | 'denied' | 'open' | 'answered';

export interface BucketStandIn {
  readonly options: BucketOptions;
  readonly bucket: Bucket;
  readonly objects: Map<string, Stored>;
  /** What happens to the next requests, in order; all others are answered. */
  readonly act: (...next: readonly BucketAct[]) => void;
  readonly requests: () => number;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

/** Signs the received request again, which detects a changed byte, header or query. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { authorization = '' } = request.headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const added = ['host', 'x-amz-date', 'x-amz-content-sha256'];
  if (added.some((name) => !names.includes(name))) return false;
  const headers = Object.fromEntries(
    names.filter((name) => !added.includes(name)).map((name) => [name, String(request.headers[name])]),
  );
  const [, y, mo, d, h, mi, s] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(request.headers['x-amz-date'])) ?? [];
  const at = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  const expected = signedHeaders({ method: request.method ?? '', url, headers, body }, KEY, at);
  return Math.abs(Date.now() - at) < 900_000 && expected.authorization === authorization;
}

function listed(objects: BucketStandIn['objects'], { searchParams }: URL): string {
  const prefix = searchParams.get('prefix') ?? '';
  const after = searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const rows = page.map((key) => {
    const { putAt, bytes } = objects.get(key) as Stored;
    const at = new Date(putAt).toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const isCut = keys.length > PAGE;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
}

function answer(request: IncomingMessage, response: ServerResponse, url: URL, body: Buffer, stand: BucketStandIn) {
  const { objects } = stand;
  if (!isSigned(request, url, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
  const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
  if (key === '') return response.writeHead(200, { 'content-type': 'application/xml' }).end(listed(objects, url));
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, type: String(request.headers['content-type']), putAt: Date.now() });
    return response.writeHead(200).end();
  }
  const stored = objects.get(key);
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  if (stored === undefined) return refuse(response, 404, 'NoSuchKey');
  return response.writeHead(200, { 'content-type': stored.type }).end(stored.bytes);
}

/** Opens the stand-in with an empty bucket. */
export async function bucketStandIn(): Promise<BucketStandIn> {
  const plan: BucketAct[] = [];
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const next = plan.shift();
    if (next === 'silent') return;
    if (next === 'broken') return void response.destroy();
    if (next === 'denied') return refuse(response, 403, 'AccessDenied');
    if (next === 'open') return void response.writeHead(200).end('anybody reads this');
    if (next === 'busy') return refuse(response, 503, 'SlowDown');
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    answer(request, response, url, Buffer.concat(chunks), stand);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options: BucketOptions = { ...KEY, endpoint, bucket: BUCKET, timeoutMs: 300, waitMs: 1 };
  const stand: BucketStandIn = {
    options,
    bucket: openBucket(options),
    objects: new Map(),
    act: (...next) => void plan.push(...next),
    requests: () => requests,
  };
  return stand;
}

import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import * as catalog from '#catalog/server/pictures.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { PictureSource } from '#server/ports/picture-source.ts';
import { hostOf, type PublicHostOptions, publicHost } from './public-host.ts';

interface PublicPicturesOptions extends PublicHostOptions {
  readonly maxBytes?: number;
  /** For one picture with its redirects, from the first request to the last byte. */
  readonly timeoutMs?: number;
}

const MAX_BYTES = 15 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 4;

type Answer = { readonly kind: 'bytes'; readonly bytes: Uint8Array } | { readonly kind: 'moved'; readonly to: string };

interface Asked {
  readonly url: URL;
  /** The checked IP address that is connected to. */
  readonly address: string;
  readonly signal: AbortSignal;
  readonly maxBytes: number;
}

const tooLarge = (maxBytes: number) => fail(catalog.largerThan(Math.floor(maxBytes / 1024 / 1024)));

function readBytes(answer: IncomingMessage, maxBytes: number): Promise<Result<Uint8Array, string>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    answer.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length > maxBytes) answer.destroy();
    });
    answer.on('end', () => resolve(ok(Buffer.concat(parts))));
    answer.on('error', reject);
    answer.on('close', () => {
      if (length > maxBytes) resolve(tooLarge(maxBytes));
      else reject(new Error('the connection ended early'));
    });
  });
}

async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<Result<Answer, string>> {
  const { statusCode = 0, headers } = answer;
  const isTooLarge = Number(headers['content-length'] ?? 0) > maxBytes;
  if (statusCode === 200 && !isTooLarge) {
    const read = await readBytes(answer, maxBytes);
    return read.ok ? ok({ kind: 'bytes', bytes: read.value }) : read;
  }
  answer.destroy();
  const isMoved = statusCode >= 300 && statusCode < 400;
  if (isMoved && headers.location !== undefined) return ok({ kind: 'moved', to: headers.location });
  return statusCode === 200 ? tooLarge(maxBytes) : fail(catalog.pictureNotThere(statusCode));
}

function ask({ url, address, signal, maxBytes }: Asked): Promise<Result<Answer, string>> {
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  const name = hostOf(url);
  return new Promise((resolve, reject) => {
    const asked = send(
      {
        host: address,
        port: url.port === '' ? undefined : Number(url.port),
        path: `${url.pathname}${url.search}`,
        headers: {
          host: url.host,
          accept: 'image/webp,image/jpeg,image/png,image/gif;q=0.5',
          'accept-encoding': 'identity',
          'user-agent': 'Forkfleet',
        },
        ...(isIP(name) === 0 ? { servername: name } : {}),
        agent: false,
        signal,
      },
      (answer) => readAnswer(answer, maxBytes).then(resolve, reject),
    );
    asked.on('error', reject);
    asked.end();
  });
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return catalog.tookTooLong;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return catalog.unknownName;
  return catalog.couldNotFetch(code || (error instanceof Error ? error.message : String(error)));
}

/**
 * A source of the pictures that menus link to (rule menu-pictures), within a time and a size limit. A menu may be from
 * strangers, so a link may point into the operator's own network. Therefore the name is resolved here, every address is
 * checked, and the connection goes to a checked address; each redirect is a new link.
 */
export function publicPictures(options: PublicPicturesOptions = {}): PictureSource {
  const { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS } = options;

  async function fetchFrom(link: string, signal: AbortSignal, redirects: number): Promise<Result<Uint8Array, string>> {
    const url = URL.parse(link);
    if (url === null || !/^https?:$/.test(url.protocol)) return fail(catalog.notHttpAddress);
    if (url.username !== '' || url.password !== '') return fail(catalog.hasNameAndPassword);
    const address = await publicHost(url, signal, options);
    if (!address.ok) return address;
    const answer = await ask({ url, address: address.value, signal, maxBytes });
    if (!answer.ok) return answer;
    if (answer.value.kind === 'bytes') return ok(answer.value.bytes);
    if (redirects >= MAX_REDIRECTS) return fail(catalog.redirectedTooOften);
    return fetchFrom(URL.parse(answer.value.to, url)?.href ?? '', signal, redirects + 1);
  }

  return async (link) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await fetchFrom(link, signal, 0);
    } catch (error) {
      return fail(reasonOf(error, signal));
    }
  };
}
